import type { VNode } from 'preact';

export function Logo(): VNode {
    return (
        <span class="logo">
            <svg viewBox="0 0 32 32" aria-hidden="true">
                <rect width="32" height="32" rx="9" />
                <path d="M10 11h12M10 16h8M10 21h4" />
            </svg>
            Studio
        </span>
    );
}

import type { VNode } from 'preact';

export function QueryStatus({ error }: { error: string | undefined }): VNode {
    if (error === undefined) return <div class="skeleton surface" role="status" aria-label="Loading" />;
    return (
        <p class="problem-notice" role="alert">
            {error}
        </p>
    );
}

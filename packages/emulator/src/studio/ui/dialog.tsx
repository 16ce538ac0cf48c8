import type { ComponentChildren, VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import { getActiveElementInShadowRootOrDocument } from './active-element.js';
import { Icon } from './icon.js';

interface DialogProps {
    title: string;
    subtitle?: ComponentChildren;
    size: 'small' | 'medium' | 'xlarge' | 'fullscreen';
    onDismiss: () => void;
    footer?: ComponentChildren;
    /** Whether the content has loaded. Default: true. */
    isFilled?: boolean;
    children: ComponentChildren;
}

const FIELDS = '.dialog-body :is(input, select, textarea, [contenteditable=true])';

/** Focuses an `autofocus` element or the first field; restores the focus on close. */
export function Dialog({ title, subtitle, size, onDismiss, footer, isFilled = true, children }: DialogProps): VNode {
    const ref = useRef<HTMLDialogElement>(null);
    const close = useRef<HTMLButtonElement>(null);
    const shown = useRef(false);
    const titleId = useId();
    useLayoutEffect(() => {
        const dialog = ref.current;
        const before = getActiveElementInShadowRootOrDocument(dialog);
        dialog?.showModal();
        shown.current = true;
        return () => {
            shown.current = false;
            dialog?.close();
            if (before instanceof HTMLElement) before.focus();
        };
    }, []);
    useLayoutEffect(() => {
        // Keep a focus that the user or the dialog has set.
        if (getActiveElementInShadowRootOrDocument(close.current) === close.current)
            ref.current?.querySelector<HTMLElement>(FIELDS)?.focus();
    }, [isFilled]);
    return (
        <dialog
            ref={ref}
            class={`dialog ${size}`}
            aria-labelledby={titleId}
            onCancel={(event) => (event.preventDefault(), onDismiss())}
            // A second Escape in a row closes the dialog in spite of `preventDefault`.
            onClose={() => shown.current && onDismiss()}
            onMouseDown={(event) => event.target === event.currentTarget && onDismiss()}
        >
            <div class="dialog-sheet">
                <header>
                    <div>
                        <h2 id={titleId}>{title}</h2>
                        {subtitle && <p class="hint">{subtitle}</p>}
                    </div>
                    <button ref={close} type="button" class="ghost" aria-label="Close" onClick={onDismiss}>
                        <Icon name="close" />
                    </button>
                </header>
                <div class="dialog-body">{children}</div>
                {footer && <footer>{footer}</footer>}
            </div>
        </dialog>
    );
}

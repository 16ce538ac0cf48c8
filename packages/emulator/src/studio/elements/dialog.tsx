import type { ComponentChildren, VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import { getActiveElementInShadowRootOrDocument } from './active-element.js';
import { Icon } from './icon.js';

interface DialogProps {
    title: string;
    subtitle?: ComponentChildren;
    size: 'small' | 'medium' | 'xlarge' | 'fullscreen';
    /** Closed by its backdrop, its close button or Escape. */
    onDismiss: () => void;
    footer?: ComponentChildren;
    /** Whether there is what it is to show. Default: there is. */
    isFilled?: boolean;
    children: ComponentChildren;
}

/** Parts of a dialog that somebody types or chooses in. */
const FIELDS = '.dialog-body :is(input, select, textarea, [contenteditable=true])';

/** A modal dialog: the focus begins where its parts say by `autofocus`, or in its first field. What had the focus before gets it back. */
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
        // Where else it is, the person or the dialog itself has chosen.
        if (getActiveElementInShadowRootOrDocument(close.current) === close.current)
            ref.current?.querySelector<HTMLElement>(FIELDS)?.focus();
    }, [isFilled]);
    return (
        <dialog
            ref={ref}
            class={`dialog ${size}`}
            aria-labelledby={titleId}
            onCancel={(event) => (event.preventDefault(), onDismiss())}
            // Browsers close it by themselves when Escape is pressed again and nothing else was.
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

import type { InputElement } from '@svc-int/api';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

import { useElementRenderer } from './children.js';
import { Inlines } from './text.js';

const INLINE_ELEMENTS = new Set(['switch', 'checkbox', 'radio', 'button']);

export function Field({ element }: { element: InputElement }): VNode {
    const Element = useElementRenderer();
    const id = useId();
    const hintId = element.hint ? `${id}-hint` : undefined;
    const isInline = INLINE_ELEMENTS.has(element.element?.type);
    return (
        <div class={`field ${isInline ? 'beside' : ''}`}>
            <div class="field-words">
                {element.element?.type === 'button' ? (
                    <span class="field-label">{element.label}</span>
                ) : (
                    <label class="field-label" for={id}>
                        {element.label}
                    </label>
                )}
                {element.hint && (
                    <p class="hint" id={hintId}>
                        <Inlines of={element.hint} />
                    </p>
                )}
            </div>
            <Element element={element.element} field={{ id, describedBy: hintId }} />
        </div>
    );
}

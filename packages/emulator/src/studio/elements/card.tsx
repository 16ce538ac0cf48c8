import type { CardElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { getAccessibleName } from '../../page/accessible-names.js';
import { Buttons } from './button.js';
import { ElementChildren } from './children.js';
import { useElementHost } from './host.js';
import { IconOrImage } from './icon-or-image.js';
import { Inlines } from './text.js';

export function Card({ element }: { element: CardElement }): VNode {
    const { title, hint, icon, children, buttons, onPress } = element;
    return (
        <div class={`card ${onPress ? 'pressable' : ''}`}>
            <div class="card-head">
                {icon && (
                    <span class="card-icon">
                        <IconOrImage of={icon} />
                    </span>
                )}
                <div class="card-words">
                    <CardTitle element={element} />
                    {hint?.length ? (
                        <p class="hint">
                            <Inlines of={hint} />
                        </p>
                    ) : null}
                </div>
                <Buttons of={buttons} />
            </div>
            {children?.length ? (
                <div class="card-body">
                    <ElementChildren of={children} />
                </div>
            ) : null}
            {!title && onPress && <CardButton element={element} label={getAccessibleName(element)} />}
        </div>
    );
}

function CardTitle({ element }: { element: CardElement }): VNode | null {
    if (!element.title) return null;
    if (!element.onPress) return <p class="card-title">{element.title}</p>;
    return (
        <p class="card-title">
            <CardButton element={element}>{element.title}</CardButton>
        </p>
    );
}

function CardButton({ element, label, children }: { element: CardElement; label?: string; children?: string }): VNode {
    const host = useElementHost();
    const onPress = (): void => void (element.onPress && host.press(element.onPress));
    return (
        <button type="button" class="card-button" aria-label={label} onClick={onPress}>
            {children}
        </button>
    );
}

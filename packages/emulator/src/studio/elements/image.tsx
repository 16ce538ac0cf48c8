import type { ImageElement } from '@svc-int/api';
import type { VNode } from 'preact';

/** A picture in its own ratio; as high as a line where it stands in text. */
export function Image({ element, inline = false }: { element: ImageElement; inline?: boolean }): VNode {
    return (
        <img
            class={inline ? 'image-inline' : 'image'}
            src={element.source?.url}
            alt=""
            loading="lazy"
            style={{ aspectRatio: String(element.aspectRatio) }}
        />
    );
}

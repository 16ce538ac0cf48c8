import { PAGE_LIMITS, type ImageElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { formatNumberWithSeparators } from '../../page/truncate.js';
import { usePictureUrl } from './page-services.js';

export function Image({ element, inline = false }: { element: ImageElement; inline?: boolean }): VNode {
    const url = usePictureUrl(element.source?.url);
    if (url !== undefined && url.length > PAGE_LIMITS.pictureUrl) return <TooLarge size={url.length} />;
    return (
        <img
            class={inline ? 'image-inline' : 'image'}
            src={url}
            alt=""
            loading="lazy"
            style={{ aspectRatio: String(element.aspectRatio) }}
        />
    );
}

function TooLarge({ size }: { size: number }): VNode {
    return <span class="link-refused">A picture of {formatNumberWithSeparators(size)} characters is not shown</span>;
}

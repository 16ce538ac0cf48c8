import type { VNode } from 'preact';

import { Icon } from '../ui/icon.js';
import { formatStudioQueryString } from '../workspace/url-state.js';
import type { Studio } from '../workspace/studio.js';
import { useStudio } from './context.js';

export function CopyLinkButton(): VNode {
    const studio = useStudio();
    const label = 'Copy link to this view';
    return (
        <button type="button" class="ghost" aria-label={label} title={label} onClick={() => void copyViewLink(studio)}>
            <Icon name="link" />
        </button>
    );
}

/** Copies a link, which never contains a token. */
export async function copyViewLink(studio: Studio): Promise<void> {
    const { theme } = studio.settings.get();
    const search = formatStudioQueryString({ ...studio.state(), theme });
    const address = location.origin + location.pathname + search + studio.address.path();
    try {
        await navigator.clipboard.writeText(address);
        studio.notify('Link copied.');
    } catch {
        studio.notify(`The browser blocked copying. The link is ${address}`);
    }
}

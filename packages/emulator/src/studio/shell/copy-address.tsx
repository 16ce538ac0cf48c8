import type { VNode } from 'preact';

import { messageOf } from '../../values/message-of.js';
import { Icon } from '../elements/icon.js';
import { searchOf } from '../workspace/address.js';
import { useStudio } from './context.js';

/** Copies the address that opens what is shown again, as it is shown. A token is never in it. */
export function CopyAddress(): VNode {
    const studio = useStudio();
    const copy = async (): Promise<void> => {
        const { theme } = studio.settings.get();
        const search = searchOf({ ...studio.state(), theme });
        try {
            await navigator.clipboard.writeText(location.origin + location.pathname + search + location.hash);
            studio.notify('The address of what is shown is copied.');
        } catch (error) {
            studio.notify(`The address could not be copied: ${messageOf(error)}`);
        }
    };
    const words = 'Copy the address of what is shown';
    return (
        <button type="button" class="ghost" aria-label={words} title={words} onClick={() => void copy()}>
            <Icon name="link" />
        </button>
    );
}

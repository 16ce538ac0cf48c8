import type { PutSource } from '../../control.js';
import { appPath } from '../../values/app-address.js';
import { messageOf } from '../../values/message-of.js';
import type { ServiceClient } from '../service-client/service-client.js';

/** Tells somebody something short, and shows what an address of the page names. */
interface Surroundings {
    notify: (message: string) => void;
    show: (path: string) => void;
}

/** Puts a content source into a space, as its component has configured it, says how that went, and shows its page. */
export async function putSource(
    client: Pick<ServiceClient, 'ask'>,
    place: Pick<PutSource, 'integration' | 'source' | 'space'>,
    configured: Record<string, unknown>,
    { notify, show }: Surroundings,
): Promise<void> {
    // The service judges what the component gives.
    const { props = {}, dependencies } = configured as Partial<Pick<PutSource, 'props' | 'dependencies'>>;
    try {
        const body = { ...place, props, ...(dependencies !== undefined && { dependencies }) };
        const { page, title, pages, isComputing, failure } = await client.ask('putContentSource', { body });
        show(appPath('page', place.space, page));
        if (failure !== undefined) return notify(`"${title}" is in the space, without content: ${failure}`);
        const below = isComputing ? 'and is still computed' : `with ${pages === 1 ? '1 page' : `${pages} pages`}`;
        notify(`"${title}" is in the space, ${below}.`);
    } catch (error) {
        notify(`The source was not put into the space: ${messageOf(error)}`);
    }
}

import type { PutSource } from '../../control.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { ServiceClient } from '../service-client/service-client.js';
import type { ContentSourceDestinationChoice, ContentSourceTarget } from './content-source-destination-choice.js';

interface Services {
    notify: (message: string) => void;
    sources: ContentSourceDestinationChoice;
}

/** A newly created page becomes the selected one. */
export async function saveContentSourceToSpace(
    client: Pick<ServiceClient, 'ask'>,
    target: ContentSourceTarget,
    configuredSource: Record<string, unknown>,
    { notify, sources }: Services,
): Promise<void> {
    const { props = {}, dependencies } = configuredSource as Partial<Pick<PutSource, 'props' | 'dependencies'>>;
    const chosen = sources.getPage(target);
    const body = {
        ...target,
        props,
        ...(dependencies !== undefined && { dependencies }),
        ...(chosen !== undefined && { page: chosen }),
    };
    try {
        const { page, title, pages, isComputing, failure } = await client.ask('putContentSource', { body });
        sources.choose(target, page);
        if (failure !== undefined) return notify(`"${title}" is in the space, without content: ${failure}`);
        const below = isComputing ? 'still being computed' : `with ${pages === 1 ? '1 page' : `${pages} pages`}`;
        notify(`"${title}" is in the space, ${below}.`);
    } catch (error) {
        notify(`Could not put the source into the space: ${getErrorMessage(error)}`);
    }
}

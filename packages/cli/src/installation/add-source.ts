import { connectControl } from '@svc-int/emulator/workspace';

import { KitError } from '../errors.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import type { CommandTarget } from './target.js';

export interface AddedContentSource {
    space: string;
    source: string;
    page: string;
    title: string;
    pages: number;
    isComputing: boolean;
}

/** A failed source leaves no page. Throws `INPUT_INVALID`, or `SERVICE_FAILED` if the integration fails. */
export async function addContentSource(
    { settings: { endpoint: url, token }, name: integration }: CommandTarget,
    { space, source, props }: { space: string; source: string; props: Record<string, unknown> },
): Promise<AddedContentSource> {
    const service = { url, token };
    const control = connectControl(service);
    const throwKitError = (error: unknown): never => {
        throw toKitErrorIfControlError(error, service);
    };
    const added = control.putContentSource({ space, source, integration, props });
    const { failure, ...put } = await added.catch(throwKitError);
    if (failure === undefined) return { space, source, ...put };
    const edits = [{ type: 'delete' as const, page: put.page }];
    await control.changeContent({ space, edits }).catch(throwKitError);
    throw new KitError('SERVICE_FAILED', `The source "${source}" was not added to ${space}: ${failure}`, {
        hint: `See why with "svc-int logs --integration ${integration}", then run again.`,
    });
}

export function formatAddedContentSource({
    source,
    space,
    page,
    title,
    pages,
    isComputing,
}: AddedContentSource): string {
    const below = isComputing ? 'which is still computed' : `with ${pages === 1 ? '1 page' : `${pages} pages`}`;
    return `The source ${source} is the page "${title}" (${page}) of ${space}, ${below}.`;
}

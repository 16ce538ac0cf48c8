import type { Revision } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator/workspace';

import { KitError } from '../errors.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import type { ServiceConnection } from '../service/service-connection.js';
import type { ServiceAccessSettings } from '../service/settings.js';

export interface PagePart {
    kind: 'page';
    /** Space and page, as in `space-handbook/page-welcome`. */
    id: string;
    title: string;
    condition?: string | undefined;
}

/** Omits spaces that the caller may not view. */
export async function listSitePages(
    service: Pick<ServiceConnection, 'find'>,
    spaces: Iterable<string>,
): Promise<PagePart[]> {
    const pages: PagePart[] = [];
    for (const space of new Set(spaces)) {
        const revision = await service.find<Revision>(['revision'], (client) =>
            client.spaces.getCurrentRevision(space, { metadata: false }),
        );
        if (revision) pages.push(...revision.pages.flatMap((page) => listPageParts(space, page)));
    }
    return pages;
}

function listPageParts(space: string, page: Revision['pages'][number]): PagePart[] {
    const { id, title } = page;
    const condition = 'condition' in page ? page.condition : undefined;
    const below = 'pages' in page ? page.pages.flatMap((one) => listPageParts(space, one)) : [];
    return [{ kind: 'page', id: `${space}/${id}`, title, ...(condition !== undefined && { condition }) }, ...below];
}

/** `id` may omit the space. Throws if pages of several spaces have the id. */
export function findPagePart(pages: readonly PagePart[], id: string): PagePart | undefined {
    const matching = pages.filter((page) => page.id === id || page.id.endsWith(`/${id}`));
    if (matching.length <= 1) return matching[0];
    throw new KitError('INPUT_INVALID', `Several pages have the id "${id}".`, {
        hint: `Name one with its space: ${matching.map((page) => page.id).join(', ')}.`,
    });
}

export async function updatePageCondition(
    { endpoint: url, token, renew }: ServiceAccessSettings,
    page: PagePart,
    condition: string | null,
): Promise<PagePart> {
    const service = { url, token: (await renew?.()) ?? token };
    const [space = '', id = ''] = page.id.split('/');
    const edits = [{ type: 'replace' as const, page: id, fields: { condition: condition ?? '' } }];
    await connectControl(service)
        .changeContent({ space, edits })
        .catch((error: unknown) => {
            throw toKitErrorIfControlError(error, service);
        });
    return { kind: 'page', id: page.id, title: page.title, ...(condition !== null && { condition }) };
}

import type { ChangeRequest } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';

import { createSpace } from '../content.js';
import type { TestService } from '../service.js';

/** Creates pages with the title `Page <id>` and the text `First words of <id>.` below a heading. */
export async function createSpaceWithPages(
    service: TestService,
    title: string,
    ids: readonly string[],
): Promise<string> {
    const { id: space } = await createSpace(service, title);
    await connectControl(service).changeContent({
        space,
        edits: ids.map((id) => ({
            type: 'add' as const,
            page: { type: 'document' as const, id, title: `Page ${id}`, markdown: `# Head\n\nFirst words of ${id}.\n` },
        })),
    });
    return space;
}

export async function replacePage(service: TestService, space: string, page: string, markdown: string): Promise<void> {
    await connectControl(service).changeContent({
        space,
        edits: [{ type: 'replace', page, fields: { markdown } }],
    });
}

export async function readPageMarkdown(service: TestService, space: string, page: string): Promise<unknown> {
    const { data } = await service.client.spaces.getPageById(space, page, { format: 'markdown' });
    return 'markdown' in data ? data.markdown : undefined;
}

/** Creates a change request that replaces a page's text and adds a page `After <page>`. */
export async function proposePage(
    service: TestService,
    space: string,
    page: string,
    text: string,
): Promise<ChangeRequest> {
    const { spaces } = service.client;
    const { data } = await spaces.createChangeRequest(space, { subject: `Better ${page}` });
    await connectControl(service).changeContent({
        space,
        changeRequest: data.id,
        edits: [
            { type: 'replace', page, fields: { markdown: `# Head\n\n${text}\n` } },
            { type: 'add', page: { type: 'document', title: `After ${page}`, markdown: 'New.\n' } },
        ],
    });
    return (await spaces.getChangeRequestById(space, data.id)).data;
}

import { connectControl } from '@svc-int/emulator';

import type { TestService } from '../service.js';
import { createSections } from '../sites.js';

export const PRO = "visitor.claims.plan === 'pro'";

export const BETA = 'visitor.claims.unsigned.beta';

const PAGE = {
    type: 'document',
    id: 'welcome',
    title: 'Welcome',
    markdown: `Welcome.\n\n{% if ${PRO} %}\n\nFor who pays.\n\n{% endif %}\n`,
} as const;

export async function createAdaptiveSite(service: TestService): Promise<string> {
    const { orgs } = service.client;
    const { site, sections } = await createSections(service, 'Open', 'Paid', 'Tested');
    const [, paid = '', tested = ''] = sections;
    const unsigned = { type: 'object', properties: { beta: { type: 'boolean' } } } as const;
    const plan = { type: 'string', title: 'Plan', enum: ['free', 'pro'] as string[] } as const;
    const jsonSchema = { type: 'object', properties: { plan, unsigned } } as const;
    await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema });
    await orgs.updateSiteById('acme', site, { title: 'Adaptive docs', adaptiveContent: { enabled: true } });
    await orgs.updateSiteSectionById('acme', site, paid, { condition: PRO });
    await orgs.updateSiteSectionById('acme', site, tested, { condition: BETA });
    const rows = (await orgs.listSiteSpaces('acme', site)).data.items;
    const space = rows.find(({ title }) => title === 'Open')?.space.id ?? '';
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page: PAGE }] });
    return site;
}

import { connectControl } from '@svc-int/emulator';

import type { TestService } from '../service.js';
import { createSections } from '../sites.js';

const PRO = "visitor.claims.plan === 'pro'";
const TEXT = `Welcome.\n\n{% if ${PRO} %}\n\nFor who pays.\n\n{% endif %}\n`;

export async function createPreviewedSite(service: TestService): Promise<{ site: string; space: string }> {
    const { orgs } = service.client;
    const { site } = await createSections(service, 'Open');
    const plan = { type: 'string', title: 'Plan', enum: ['free', 'pro'] as string[] } as const;
    await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties: { plan } } });
    await orgs.updateSiteById('acme', site, { title: 'Adaptive docs', adaptiveContent: { enabled: true } });
    const space = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
    const page = { type: 'document', id: 'welcome', title: 'Welcome', markdown: TEXT } as const;
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
    return { site, space };
}

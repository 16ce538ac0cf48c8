import type { RenderContext } from '@svc-int/api';

import type { Manifest } from '../manifest/manifest.js';
import type { HarnessTarget } from '../events/sendable-event.js';

export interface RenderContextOptions {
    /** Default: the configuration screen that uses the component in the manifest, else `document`. */
    type?: RenderContext['type'];
    /** Default: `light`. */
    theme?: RenderContext['theme'];
    /** Default: true. */
    editable?: boolean;
    /** Default: the harness's organization. */
    organizationId?: string;
    /** Default: the harness's space. */
    spaceId?: string;
    /** Default: the harness's site. */
    siteId?: string;
}

export function createTestRenderContext(
    componentId: string,
    manifest: Pick<Manifest, 'configurations' | 'contentSources'>,
    { organization, space, site }: HarnessTarget,
    options: RenderContextOptions = {},
): RenderContext {
    const { theme = 'light', editable = true } = options;
    const { organizationId = organization, spaceId = space, siteId = site } = options;
    const type = options.type ?? getDefaultContextType(componentId, manifest);
    switch (type) {
        case 'document':
            return { type, spaceId, editable, theme };
        case 'configuration_account':
            return { type, organizationId, theme };
        case 'configuration_space':
            return { type, spaceId, theme };
        case 'configuration_site':
            return { type, siteId, theme };
        case 'configuration_contentsource':
            return { type, organizationId, spaceId, theme };
    }
}

function getDefaultContextType(
    componentId: string,
    { configurations = {}, contentSources = [] }: Pick<Manifest, 'configurations' | 'contentSources'>,
): RenderContext['type'] {
    const { account, space, site } = configurations;
    const isIt = (screen: typeof account) => screen && 'componentId' in screen && screen.componentId === componentId;
    if (isIt(account)) return 'configuration_account';
    if (isIt(space)) return 'configuration_space';
    if (isIt(site)) return 'configuration_site';
    const isSource = contentSources.some(({ configuration }) => configuration.componentId === componentId);
    return isSource ? 'configuration_contentsource' : 'document';
}

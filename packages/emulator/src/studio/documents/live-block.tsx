import type { ComponentChildren, VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { PageServicesContext, usePageServices } from '../elements/page-services.js';
import { useStudio } from '../shell/context.js';
import { InstallButton } from '../shell/install-button.js';
import { InstanceFrame } from '../shell/stage/instance-frame.js';
import { Modals } from '../shell/stage/modals.js';
import { useStore } from '../ui/use-store.js';
import { PageOriginsStore } from '../workspace/page-origins.js';
import type { IntegrationEntry } from '../workspace/targets.js';
import { type BlockInDocument, useBlockSession } from './use-block-session.js';

export function LiveBlock(props: BlockInDocument): VNode {
    const overview = useStore(useStudio().overview);
    const { integration, block } = props.integrationBlock;
    const entry = overview?.integrations.find(({ name }) => name === integration);
    const installation = entry?.installations.find(({ spaces }) => spaces.includes(props.space));
    const declared = entry?.blocks.find(({ id }) => id === block);
    if (!entry || !declared) return <Absent why={`No integration provides the block ${integration}/${block}.`} />;
    if (!installation)
        return (
            <Absent why={`${entry.title} is not installed in this space.`}>
                <InstallButton integration={integration} kind="space" id={props.space} />
            </Absent>
        );
    return (
        <Surrounded entry={entry} organization={installation.organization}>
            <Drawn {...props} />
        </Surrounded>
    );
}

function Drawn(props: BlockInDocument): VNode | null {
    const session = useBlockSession(props);
    if (!session) return null;
    return (
        <>
            <InstanceFrame session={session} instance={session.root} />
            <Modals session={session} />
        </>
    );
}

function Absent({ why, children }: { why: string; children?: ComponentChildren }): VNode {
    return (
        <div class="unknown" role="note">
            <p>{why} It stays in the page unchanged.</p>
            {children}
        </div>
    );
}

interface SurroundedProps {
    entry: IntegrationEntry;
    organization: string;
    children: ComponentChildren;
}

/** Webframes use the page origins of the block's own integration. */
function Surrounded({ entry: { name }, organization, children }: SurroundedProps): VNode {
    const { client } = useStudio();
    const around = usePageServices();
    const services = useMemo(() => {
        const pages = new PageOriginsStore(client, (message) => around.notify(message));
        pages.add(name);
        return { ...around, pageOrigins: pages.origins, specifications: () => client.specifications(organization) };
    }, [client, around, name, organization]);
    return <PageServicesContext.Provider value={services}>{children}</PageServicesContext.Provider>;
}

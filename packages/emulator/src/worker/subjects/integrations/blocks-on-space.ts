import type { IntegrationCodeBlock } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { getIntegration, type IntegrationRow } from './integrations.js';
import { listPlacementsOn } from './placements.js';

interface BlockOfIntegration {
    integration: string;
    block: NonNullable<IntegrationRow['declaration']['blocks']>[number];
}

export function listIntegrationBlocksWithMarkdownCode(service: Service, space: string): IntegrationCodeBlock[] {
    return listBlocks(service, space).flatMap(({ integration, block: { id: block, markdown } }) =>
        markdown ? [{ integration, block, ...markdown }] : [],
    );
}

export function findUnfurlingBlock(service: Service, space: string, url: string): BlockOfIntegration | undefined {
    return listBlocks(service, space).find(({ block }) => block.urlUnfurl?.some((prefix) => url.startsWith(prefix)));
}

/** Omits integrations without blocks. */
export function listBlocksByIntegration(
    service: Service,
    space: string,
): { name: string; blocks: BlockOfIntegration['block'][] }[] {
    const byName = new Map<string, BlockOfIntegration['block'][]>();
    for (const { integration, block } of listBlocks(service, space))
        byName.set(integration, [...(byName.get(integration) ?? []), block]);
    return [...byName].map(([name, blocks]) => ({ name, blocks }));
}

function listBlocks(service: Service, space: string): BlockOfIntegration[] {
    return listPlacementsOn(service, 'space', [space])
        .filter(({ placement }) => placement.status === 'active')
        .flatMap(({ integration }) =>
            (getIntegration(service, integration).declaration.blocks ?? []).map((block) => ({ integration, block })),
        );
}

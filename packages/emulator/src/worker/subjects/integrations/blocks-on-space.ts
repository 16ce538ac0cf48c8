import type { IntegrationCodeBlock } from '../../markdown/index.js';
import type { Caller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { listCallerBlockIntegrations } from './installation-lists.js';
import { getIntegration, type IntegrationRow } from './integrations.js';
import { listPlacementsOn } from './placements.js';

export interface BlockOfIntegration {
    integration: string;
    block: NonNullable<IntegrationRow['declaration']['blocks']>[number];
}

export function listIntegrationBlocksWithMarkdownCode(service: Service, space: string): IntegrationCodeBlock[] {
    return listBlocks(service, space).flatMap(({ integration, block: { id: block, markdown } }) =>
        markdown ? [{ integration, block, ...markdown }] : [],
    );
}

export function findUnfurlingBlock(service: Service, space: string, url: string): BlockOfIntegration | undefined {
    return listBlocks(service, space).find((one) => canUnfurl(one, url));
}

export function findCallerUnfurlingBlock(
    service: Service,
    caller: Caller,
    url: string,
): BlockOfIntegration | undefined {
    return listCallerBlockIntegrations(service, caller)
        .flatMap(({ name: integration, declaration: { blocks = [] } }) =>
            blocks.map((block) => ({ integration, block })),
        )
        .find((one) => canUnfurl(one, url));
}

function canUnfurl({ block }: BlockOfIntegration, url: string): boolean {
    return block.urlUnfurl?.some((prefix) => url.startsWith(prefix)) ?? false;
}

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

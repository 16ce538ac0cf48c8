import type { CodeBlock } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { getIntegration } from './integrations.js';
import { placedOn } from './placed-installations.js';

/** The blocks of integrations active on a space that Markdown shows as blocks of code. */
export function codeBlocksOn(service: Service, space: string): CodeBlock[] {
    return placedOn(service, 'space', [space])
        .filter(({ placed }) => placed.status === 'active')
        .flatMap(({ integration }) =>
            (getIntegration(service, integration).declaration.blocks ?? []).flatMap(({ id: block, markdown }) =>
                markdown ? [{ integration, block, ...markdown }] : [],
            ),
        );
}

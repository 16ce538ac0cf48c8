import type { PendingConfiguration } from '../../../control.js';
import { listUnmetProperties } from '../../../integration/unmet-configuration.js';
import type { PlacementRow } from '../../storage/schema/installations.schema.js';
import type { InstallationRow } from './installations.js';
import type { IntegrationRow } from './integrations.js';

export function listPendingConfigurations(
    { declaration: { configurations } }: IntegrationRow,
    { organization, ...installation }: InstallationRow,
    placements: readonly PlacementRow[],
): PendingConfiguration[] {
    const rows = [{ ...installation, kind: 'account' as const, place: organization }, ...placements];
    return rows
        .filter(({ status }) => status === 'pending')
        .map(({ kind, place: targetId, configuration }) => ({
            kind,
            place: targetId,
            needs: listUnmetProperties(configurations?.[kind], configuration).map(({ name }) => name),
        }));
}

import type { Integration } from '@svc-int/api';

import type { PublishPlan } from './plan.js';

/** Values of `--approve`. */
export const PUBLISH_RISKS = ['organization', 'scopes', 'visibility', 'blocks', 'configuration'] as const;

/** Change that creates an organization, or may cost users of the integration data or access. */
export type PublishRisk = (typeof PUBLISH_RISKS)[number];

export interface RiskyChange {
    approve: PublishRisk;
    text: string;
}

export function listRiskyChanges(
    plan: Pick<PublishPlan, 'scopes' | 'fields' | 'blocks' | 'contentSources'>,
    lost: readonly string[],
): RiskyChange[] {
    const { scopes, blocks, contentSources } = plan;
    const removed = [
        ...blocks.removed.map((id) => `block ${id}`),
        ...contentSources.removed.map((id) => `content source ${id}`),
    ];
    const visibility = plan.fields.find(({ field }) => field === 'visibility');
    const widens = visibility && getVisibilityRank(visibility.to) > getVisibilityRank(visibility.from);
    return [
        ...createRisks('scopes', 'The integration gets more permissions wherever it is installed', scopes.added),
        ...createRisks(
            'visibility',
            'More people can install it',
            widens ? [`${visibility.from} to ${visibility.to}`] : [],
        ),
        ...createRisks('blocks', 'Pages that use it lose it', removed),
        ...createRisks('configuration', 'Its configured values are lost', lost),
    ];
}

export function createNewOrganizationRisk(organization: string): RiskyChange {
    const text = `The organization "${organization}" does not exist yet, and is created; choose another one with --organization`;
    return { approve: 'organization', text };
}

export function listRemovedConfigurationFields(
    wanted: Integration['configurations'] = {},
    current: Integration['configurations'] = {},
): string[] {
    return KINDS.flatMap((kind) => {
        const [before, after] = [current[kind], wanted[kind]];
        if (before && !after) return [kind];
        // A configuration screen may use values that the previous fields stored.
        if (!before || !after || !('properties' in before) || !('properties' in after)) return [];
        const lost = Object.keys(before.properties).filter((name) => !Object.hasOwn(after.properties, name));
        return lost.map((name) => `${kind}.${name}`);
    });
}

const KINDS = ['account', 'space', 'site'] as const;
const WIDTHS: readonly unknown[] = ['private', 'unlisted', 'public'];

function getVisibilityRank(visibility: unknown): number {
    return WIDTHS.indexOf(visibility);
}

function createRisks(approve: PublishRisk, effect: string, names: readonly string[]): RiskyChange[] {
    return names.length === 0 ? [] : [{ approve, text: `${effect}: ${names.join(', ')}` }];
}

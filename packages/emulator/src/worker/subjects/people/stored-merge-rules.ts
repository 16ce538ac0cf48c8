import type { Organization, Space } from '@svc-int/api';
import { contract } from '@svc-int/api/contract';

/** Imported workspace files may contain any rules. No merge meets unreadable rules. */
const UNREADABLE_RULES = {
    type: 'rules' as const,
    rules: [
        {
            rule: 'custom' as const,
            expression: 'false',
            message: 'The stored rules are invalid. Set "mergeRules" again.',
        },
    ],
};

export function readSpaceMergeRules({ mergeRules }: { mergeRules: unknown }): Space['mergeRules'] {
    const read = contract.spaces.getSpaceById.response.shape.mergeRules.safeParse(mergeRules);
    return read.success ? read.data : UNREADABLE_RULES;
}

export function readOrganizationMergeRules({ mergeRules }: { mergeRules: unknown }): Organization['mergeRules'] {
    const read = contract.orgs.getOrganizationById.response.shape.mergeRules.safeParse(mergeRules);
    return read.success ? read.data : UNREADABLE_RULES;
}

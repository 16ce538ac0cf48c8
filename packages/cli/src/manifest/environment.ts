import { isNonArrayObject } from '@svc-int/api';
import { formatSuggestionOrAllowedWords, type YamlPath } from '@svc-int/emulator/internal/yaml';

import { KitError } from '../errors.js';
import type { ManifestFields } from './schema.js';
import { isStringWithVariableReference } from './variables.js';

export interface AppliedManifestFields extends Omit<ManifestFields, 'envs' | 'secrets'> {
    secrets: Record<string, string>;
    secretPaths: Record<string, YamlPath>;
}

/** References in secrets and in unused environments stay unresolved before validation. */
export function isSecretOrUnusedEnvironmentPath([first, name, field]: YamlPath, env: string | undefined): boolean {
    if (first === 'secrets') return true;
    return first === 'envs' && name !== undefined && (name !== env || field === 'secrets');
}

export function omitUnselectedEnvFieldsWithReferences(
    manifestValue: unknown,
    selectedEnv: string | undefined,
): unknown {
    if (!isNonArrayObject(manifestValue) || !isNonArrayObject(manifestValue['envs'])) return manifestValue;
    const envs = Object.entries(manifestValue['envs']).map(([name, body]) => {
        if (name === selectedEnv || !isNonArrayObject(body)) return [name, body];
        return [
            name,
            Object.fromEntries(Object.entries(body).filter(([, item]) => !isStringWithVariableReference(item))),
        ];
    });
    return { ...manifestValue, envs: Object.fromEntries(envs) };
}

export function applyManifestEnvironment(
    { envs = {}, ...fields }: ManifestFields,
    env: string | undefined,
): AppliedManifestFields {
    const overlay = env === undefined ? {} : Object.hasOwn(envs, env) ? envs[env] : undefined;
    if (!overlay) {
        throw new KitError('ENVIRONMENT_UNKNOWN', `The manifest has no environment "${env}".`, {
            hint:
                formatSuggestionOrAllowedWords(env ?? '', Object.keys(envs)) ??
                'Add it under "envs:", or leave out --env.',
        });
    }
    const { secrets = {}, variables, ...rest } = overlay;
    return {
        ...fields,
        ...rest,
        ...((fields.variables ?? variables) && { variables: { ...fields.variables, ...variables } }),
        secrets: { ...fields.secrets, ...secrets },
        secretPaths: {
            ...createSecretPaths(['secrets'], fields.secrets),
            ...createSecretPaths(['envs', env ?? '', 'secrets'], secrets),
        },
    };
}

function createSecretPaths(parent: YamlPath, secrets: Record<string, string> = {}): Record<string, YamlPath> {
    return Object.fromEntries(Object.keys(secrets).map((name) => [name, [...parent, name]]));
}

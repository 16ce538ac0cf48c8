import {
    LIMITS,
    REDACTED,
    createSecretNameTest,
    type DeclaredConfigurations,
    type RuntimeEnvironment,
} from '@svc-int/api';

import { hashModule } from '../../../values/hash-module.js';
import type { RecordedEnvironmentWithoutSecrets } from '../../subjects/journal/index.js';
import type { Redactor } from './redactor.js';
import { redactFields } from './credential-fields.js';

const known = new WeakMap<RuntimeEnvironment, RecordedEnvironmentWithoutSecrets>();

/** Redacts secret fields as a whole. Returns `undefined` for an environment that is too long. */
export function redactEnvironment(
    redact: Redactor,
    environment: RuntimeEnvironment,
    declared?: DeclaredConfigurations,
): RecordedEnvironmentWithoutSecrets | undefined {
    const recorded =
        known.get(environment) ?? hashEnvironment(JSON.stringify(redact.json(stripSecrets(environment, declared))));
    known.set(environment, recorded);
    return Buffer.byteLength(recorded.json) > LIMITS.recordedBody ? undefined : recorded;
}

function hashEnvironment(json: string): RecordedEnvironmentWithoutSecrets {
    return { id: hashModule(json), json };
}

function stripSecrets(environment: RuntimeEnvironment, declared?: DeclaredConfigurations) {
    const { authToken: _token, signingSecret: _key, ...shown } = environment;
    const { apiTokens, signingSecrets, secrets } = shown;
    return {
        ...redactConfiguredSecrets(shown, declared),
        apiTokens: redactValues(apiTokens),
        signingSecrets: redactValues(signingSecrets),
        secrets: redactValues(secrets),
    };
}

const CONFIGURED = new Map([
    ['installation', 'account'],
    ['spaceInstallation', 'space'],
    ['siteInstallation', 'site'],
] as const satisfies [keyof RuntimeEnvironment, keyof DeclaredConfigurations][]);

export function redactConfiguredSecrets<Environment extends object>(
    environment: Environment,
    declared: DeclaredConfigurations = {},
): Environment {
    const installations = [...CONFIGURED].flatMap(([name, kind]) => {
        const installation = new Map<string, unknown>(Object.entries(environment)).get(name);
        if (typeof installation !== 'object' || installation === null || !('configuration' in installation)) return [];
        const configuration = redactFields(installation.configuration, createSecretNameTest(declared[kind]));
        return [[name, { ...installation, configuration }]];
    });
    return { ...environment, ...Object.fromEntries(installations) };
}

function redactValues(values: object): Record<string, string> {
    return Object.fromEntries(Object.keys(values).map((name) => [name, REDACTED]));
}

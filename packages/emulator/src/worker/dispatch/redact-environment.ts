import {
    LIMITS,
    REDACTED,
    createSecretNameTest,
    type DeclaredConfigurations,
    type RuntimeEnvironment,
} from '@svc-int/api';

import { hashModule } from '../../values/hash-module.js';
import type { RecordedEnvironmentWithoutSecrets } from '../subjects/journal/index.js';
import type { Redactor } from './redactor.js';
import { redactFields } from './secrets/credential-fields.js';

/** Cache: most events of a target have the same environment. */
const known = new WeakMap<RuntimeEnvironment, RecordedEnvironmentWithoutSecrets>();

/** An environment as the journal keeps it: what it holds that is secret is hidden as a whole. Undefined for one that is too long. */
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

/** Fields of an environment with configurations, by kind of target. */
const CONFIGURED = new Map([
    ['installation', 'account'],
    ['spaceInstallation', 'space'],
    ['siteInstallation', 'site'],
] as const satisfies [keyof RuntimeEnvironment, keyof DeclaredConfigurations][]);

/** An environment, which may come from any service, without the credentials in its configurations. */
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

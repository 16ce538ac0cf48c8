import { ApiError, IDEMPOTENCY_KEY_HEADER, type Integration, type PublishIntegrationBody } from '@svc-int/api';

import { KitError } from '../errors.js';
import type { ServiceConnection } from '../service/service-connection.js';
import { diffReturnedFields } from './read-back.js';

/** Retries are safe because of the idempotency key. Throws `PUBLISH_DIFFERS` if the service stored other fields. */
export async function publishAndCompareStoredFields(
    service: ServiceConnection,
    name: string,
    body: PublishIntegrationBody,
    previousVersion: number | undefined,
): Promise<Integration> {
    try {
        const headers = { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() };
        await service.request(['integration'], (client) =>
            client.integrations.publishIntegration(name, body, { headers }),
        );
    } catch (failure) {
        throw await withOutcome(failure, service, name, previousVersion);
    }
    const stored = await service.request(['integration'], (client) => client.integrations.getIntegrationByName(name));
    const problems = diffReturnedFields(body, stored);
    if (problems.length === 0) return stored;
    throw new KitError(
        'PUBLISH_DIFFERS',
        `Version ${stored.version} of ${name} is published, but differs from what was sent.`,
        {
            problems,
            hint: 'Check that nobody else published at the same time, then publish again.',
        },
    );
}

/** Adds the service's state to the error of an interrupted publication. */
async function withOutcome(
    failure: unknown,
    service: ServiceConnection,
    name: string,
    before: number | undefined,
): Promise<unknown> {
    if (!(failure instanceof KitError)) return failure;
    if (isMissing(failure)) return withHint(failure, NAME_ORGANIZATION);
    if (!isUncertain(failure)) return failure;
    const outcome = await service
        .find(['integration'], (client) => client.integrations.getIntegrationByName(name))
        .then((found) => describeOutcome(name, before, found?.version))
        .catch(() => 'Check what it has before you publish again.');
    return withHint(failure, `${outcome} ${failure.hint}`);
}

function withHint({ code, message, problems, cause }: KitError, hint: string): KitError {
    return new KitError(code, message, { hint, problems, cause });
}

const NAME_ORGANIZATION = 'Name an existing organization with --organization, or in the manifest.';

/** A 404 means a missing organization: publishing requires no other resource. */
function isMissing({ cause }: KitError): boolean {
    return cause instanceof ApiError && cause.status === 404;
}

/** Whether the service may have accepted the request. */
function isUncertain({ cause }: KitError): boolean {
    return cause instanceof ApiError && (cause.status === 0 || cause.status >= 500);
}

function describeOutcome(name: string, before: number | undefined, now: number | undefined): string {
    if (now === before)
        return now === undefined ? `${name} was not published.` : `Version ${now} of ${name} is published as before.`;
    if (now === undefined) return `${name} no longer exists.`;
    return `Version ${now} of ${name} is published now, which may be the one that was sent.`;
}

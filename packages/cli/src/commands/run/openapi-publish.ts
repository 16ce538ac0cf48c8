import { setTimeout as pause } from 'node:timers/promises';

import { LIMITS, type OpenAPISpec } from '@svc-int/api';
import { findSpecificationError } from '@svc-int/emulator/internal/openapi';

import type { Context } from '../../context/context.js';
import { KitError, type Problem } from '../../errors.js';
import type { Output } from '../../output/output.js';
import { readInput } from '../../render/json-input.js';
import { connectService, type ServiceConnection } from '../../service/service-connection.js';
import { confirmRemoteChange } from '../../service/confirm-change.js';
import { readRemoteSettings } from '../../service/settings.js';
import type { Options } from '../openapi-publish.js';

/** Milliseconds between two looks at how far the service is. */
const INTERVAL = 250;

/** Milliseconds after which nobody waits any more. */
const LONGEST_WAIT = 300_000;

/** Which specification. */
interface Place {
    organization: string;
    slug: string;
}

type Source = { url: string } | { text: string };

/** Publishes a version of a specification, and waits until the service has read it. */
export async function run(given: string, options: Options, output: Output, context: Context): Promise<void> {
    const place = placeOf(options, context);
    const source = await sourceOf(given, context);
    const settings = readRemoteSettings(options, context);
    const service = connectService(settings);
    await confirmRemoteChange(settings, { what: `Publish ${place.slug}`, yes: options.yes, output, context });
    const spec = await output.during(`Publishing ${place.slug}`, async () => {
        const put = ({ orgs }: Parameters<Parameters<ServiceConnection['request']>[1]>[0]) =>
            orgs.createOrUpdateOpenAPISpecBySlug(place.organization, place.slug, { source });
        return processed(service, place, await service.request(['openapi-spec'], put));
    });
    if (spec.lastProcessErrorCode) throw unusable(given, source, spec.lastProcessErrorCode);
    const { lastVersion: version = '', urls } = spec;
    output.result(
        { endpoint: service.endpoint, ...place, version, spec },
        [`Published ${place.slug} (version ${version}).`, ...(urls.published ? [urls.published] : [])].join('\n'),
    );
}

/** Throws `ANSWER_NEEDED` with the flag of each answer that is missing. */
function placeOf({ slug: named, spec, organization: given }: Options, { env }: Context): Place {
    const slug = named ?? spec;
    const organization = given ?? (env['SVC_INT_ORGANIZATION'] || undefined);
    if (slug !== undefined && organization !== undefined) return { slug, organization };
    const problems: Problem[] = [
        ...(slug === undefined ? [{ text: '--slug <name>' }] : []),
        ...(organization === undefined ? [{ text: '--organization <id>' }] : []),
    ];
    throw new KitError('ANSWER_NEEDED', 'No specification is given.', {
        problems,
        hint: `Run again with ${problems.map(({ text }) => text).join(' and ')}.`,
    });
}

async function sourceOf(given: string, context: Context): Promise<Source> {
    if (/^https?:\/\//i.test(given)) return { url: given };
    const text = (await readInput(given, context, LIMITS.specificationBytes)).replace(/^\uFEFF/, '');
    if (text !== '') return { text };
    throw new KitError('INPUT_INVALID', `${given} is empty.`, { hint: 'Give a specification in JSON or YAML.' });
}

/** The specification once the service has done with its latest source. */
async function processed(service: ServiceConnection, { organization, slug }: Place, put: OpenAPISpec) {
    const until = performance.now() + LONGEST_WAIT;
    let spec = put;
    while (spec.processingState !== 'complete') {
        if (performance.now() > until) throw late(service.endpoint, slug);
        await pause(INTERVAL);
        spec = await service.request(['openapi-spec'], ({ orgs }) => orgs.getOpenAPISpecBySlug(organization, slug));
    }
    return spec;
}

function late(endpoint: string, slug: string): KitError {
    return new KitError('SERVICE_FAILED', `${endpoint} did not read ${slug} within ${LONGEST_WAIT / 60_000} minutes.`, {
        hint: 'It may still do so: check with "svc-int api getOpenAPISpecBySlug".',
    });
}

type ErrorCode = NonNullable<OpenAPISpec['lastProcessErrorCode']>;

const REASONS: Record<ErrorCode, { reason: string; hint: string }> = {
    FETCH_TIMEOUT: {
        reason: 'the service did not receive it in time',
        hint: 'Try again, or publish it from a file.',
    },
    FETCH_ERROR: {
        reason: 'the service could not fetch it',
        hint: 'Make sure that the service reaches the URL without signing in, or publish a file. A local service reads public addresses and this machine.',
    },
    PARSE_ERROR: {
        reason: 'it is not an OpenAPI 2.0, 3.0 or 3.1 specification',
        hint: 'Correct it, and publish it again.',
    },
};

/** Why there is no version. URLs may hold secrets, and are not repeated. */
function unusable(given: string, source: Source, code: ErrorCode): KitError {
    const { reason, hint } = REASONS[code];
    const fault = 'text' in source && code === 'PARSE_ERROR' ? findSpecificationError(source.text) : undefined;
    return new KitError('SPECIFICATION_UNUSABLE', `The specification was not published (${code}): ${reason}.`, {
        problems: fault === undefined ? [] : [{ text: `${given}: ${fault}` }],
        hint,
    });
}

import { setTimeout as pause } from 'node:timers/promises';

import { LIMITS, type OpenAPISpec } from '@svc-int/api';
import { findSpecificationError } from '@svc-int/emulator/internal/openapi';

import type { Context } from '../context/context.js';
import { KitError, type Problem } from '../errors.js';
import type { Output } from '../output/output.js';
import { readFileOrStdin } from '../render/json-input.js';
import { connectService, type ServiceConnection } from '../service/service-connection.js';
import { confirmRemoteChangeIfInteractive } from '../service/confirm-change.js';
import { readServiceSettingsIgnoringSession, type ServiceChoice } from '../service/settings.js';

const POLL_INTERVAL_MS = 250;

const PROCESSING_TIMEOUT_MS = 300_000;

interface SpecificationRef {
    organization: string;
    slug: string;
}

type Source = { url: string } | { text: string };

interface OpenapiPublishOptions extends ServiceChoice {
    slug?: string | undefined;
    spec?: string | undefined;
    organization?: string | undefined;
    yes?: boolean | undefined;
}

export async function runOpenapiPublish(
    sourceArgument: string,
    options: OpenapiPublishOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const ref = resolveRef(options, context);
    const source = await readSource(sourceArgument, context);
    const settings = readServiceSettingsIgnoringSession(options, context);
    const service = connectService(settings);
    await confirmRemoteChangeIfInteractive(settings, {
        what: `Publish ${ref.slug}`,
        yes: options.yes,
        output,
        context,
    });
    const spec = await output.withProgress(`Publishing ${ref.slug}`, async () => {
        const updateSpec = ({ orgs }: Parameters<Parameters<ServiceConnection['request']>[1]>[0]) =>
            orgs.createOrUpdateOpenAPISpecBySlug(ref.organization, ref.slug, { source });
        return waitForProcessing(service, ref, await service.request(['openapi-spec'], updateSpec));
    });
    if (spec.lastProcessErrorCode) throw createUnusableError(sourceArgument, source, spec);
    const { lastVersion: version = '', urls } = spec;
    output.result(
        { endpoint: service.endpoint, ...ref, version, spec },
        [`Published ${ref.slug} (version ${version}).`, ...(urls.published ? [urls.published] : [])].join('\n'),
    );
}

function resolveRef(
    { slug: named, spec, organization: given }: OpenapiPublishOptions,
    { env }: Context,
): SpecificationRef {
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

async function readSource(given: string, context: Context): Promise<Source> {
    if (/^https?:\/\//i.test(given)) return { url: given };
    const text = (await readFileOrStdin(given, context, LIMITS.specificationBytes)).replace(/^\uFEFF/, '');
    if (text !== '') return { text };
    throw new KitError('INPUT_INVALID', `${given} is empty.`, { hint: 'Give a specification in JSON or YAML.' });
}

async function waitForProcessing(
    service: ServiceConnection,
    { organization, slug }: SpecificationRef,
    put: OpenAPISpec,
) {
    const until = performance.now() + PROCESSING_TIMEOUT_MS;
    let spec = put;
    while (spec.processingState !== 'complete') {
        if (performance.now() > until) throw createTimeoutError(service.endpoint, slug);
        await pause(POLL_INTERVAL_MS);
        spec = await service.request(['openapi-spec'], ({ orgs }) => orgs.getOpenAPISpecBySlug(organization, slug));
    }
    return spec;
}

function createTimeoutError(endpoint: string, slug: string): KitError {
    return new KitError(
        'SERVICE_FAILED',
        `${endpoint} did not read ${slug} within ${PROCESSING_TIMEOUT_MS / 60_000} minutes.`,
        {
            hint: 'It may still do so: check with "svc-int api getOpenAPISpecBySlug".',
        },
    );
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

/** Omits URLs, which may contain secrets. */
function createUnusableError(
    given: string,
    source: Source,
    { lastProcessErrorCode: code = 'PARSE_ERROR', lastProcessError }: OpenAPISpec,
): KitError {
    const { reason, hint } = REASONS[code];
    const own = 'text' in source && code === 'PARSE_ERROR' ? findSpecificationError(source.text) : undefined;
    const fault = own ?? lastProcessError;
    return new KitError('SPECIFICATION_UNUSABLE', `The specification was not published (${code}): ${reason}.`, {
        problems: fault === undefined ? [] : [{ text: 'text' in source ? `${given}: ${fault}` : fault }],
        hint,
    });
}

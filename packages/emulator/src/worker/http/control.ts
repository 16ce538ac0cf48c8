import { publishIntegrationBodySchema } from '@svc-int/api/schemas';
import { Hono } from 'hono';
import * as z from 'zod';

import { CONTROL } from '../../control.js';
import type { ClockResponse, DevelopmentResponse, SeedResponse, TokenResponse } from '../../control.js';
import { runDueWork } from '../dispatch/due-work.js';
import type { Seed } from '../../seed/seed-schema.js';
import { publish } from '../dispatch/publish.js';
import { ensureFirstContent } from '../subjects/places/index.js';
import { resumeOutbox } from '../dispatch/outbox.js';
import { findInstallation, installIntegration } from '../subjects/integrations/index.js';
import { MAIN_WORKSPACE } from '../env.js';
import { ensureOrganization, getUser } from '../subjects/people/index.js';
import { installationOverview, seedWorkspace, workspaceOverview } from '../subjects/workspace/index.js';
import type { Host } from '../service/host.js';
import { ServiceError } from '../service/service-error.js';
import { writeSetting } from '../storage/settings.js';
import { requireWorkspaceUser } from './guards.js';
import { readAs, readJson } from './body.js';
import { createBlockRoutes } from './control-blocks.js';
import { createEventRoutes } from './control-events.js';
import type { HttpEnv } from './mount.js';

/** A hundred years, in milliseconds: dates stay dates. */
const LONGEST_ADVANCE = 100 * 365 * 24 * 60 * 60 * 1000;

/** 256 MiB: room for a million people. */
const LARGEST_SEED = 256 * 1024 * 1024;

const buildSchema = z.object({
    event: z.literal('build'),
    ok: z.boolean(),
    durationMs: z.number(),
    bytes: z.number().optional(),
    errors: z.array(
        z.object({
            text: z.string(),
            file: z.string().optional(),
            line: z.number().optional(),
            column: z.number().optional(),
            frame: z.string().optional(),
            hint: z.string().optional(),
        }),
    ),
});

const clockSchema = z.object({ advance: z.number().min(0).max(LONGEST_ADVANCE) });

const tokenSchema = z.object({ user: z.string() });

const startSchema = z.object({ url: z.url(), publicUrl: z.url(), ports: z.array(z.number().int()).default([]) });

const sentModuleSchema = z.union([z.object({ text: z.string() }), z.object({ hash: z.string().regex(/^[0-9a-f]+$/) })]);

const developmentSchema = z.object({
    name: z.string().min(1),
    integration: publishIntegrationBodySchema,
    modules: z.record(z.string(), sentModuleSchema).optional(),
    build: buildSchema.optional(),
});

/** The kit's own endpoints: what the Studio and a dev session need beyond the service's contract. */
export function createControlRoutes(): Hono<HttpEnv> {
    const app = new Hono<HttpEnv>();
    app.use(async (c, next) => {
        requireWorkspaceUser(c.get('caller'));
        await next();
    });
    app.get(CONTROL.workspace, (c) => c.json(workspaceOverview(c.get('service'))));
    app.delete(CONTROL.workspace, async (c) => {
        await removeWorkspace(c.get('service'));
        return c.body(null, 204);
    });
    app.get(CONTROL.stream, (c) => c.get('service').stream.listen());
    app.put(CONTROL.development, async (c) =>
        c.json(await develop(c.get('service'), await readAs(c, developmentSchema))),
    );
    app.post(CONTROL.builds, async (c) => {
        c.get('service').stream.send(await readAs(c, buildSchema));
        return c.body(null, 204);
    });
    app.post(CONTROL.clock, async (c) => c.json(await advanceClock(c.get('service'), await readAs(c, clockSchema))));
    app.post(CONTROL.tokens, async (c) => {
        const { user } = await readAs(c, tokenSchema);
        const { id } = getUser(c.get('service'), user);
        return c.json({ token: c.get('service').access.userToken(id) } satisfies TokenResponse);
    });
    app.put(CONTROL.seed, async (c) => {
        // The host has read and checked it, and comes from the same build.
        const seed = (await readJson(c, LARGEST_SEED)) as Seed;
        return c.json({ applied: seedWorkspace(c.get('service'), seed) } satisfies SeedResponse);
    });
    app.post(CONTROL.start, async (c) => {
        start(c.get('service'), await readAs(c, startSchema));
        return c.body(null, 204);
    });
    app.route('/', createBlockRoutes());
    app.route('/', createEventRoutes());
    return app;
}

function start(service: Host, { url, publicUrl, ports }: z.output<typeof startSchema>): void {
    Object.assign(service.addresses, { url, publicUrl, ports });
    writeSetting(service.db, 'url', url);
    writeSetting(service.db, 'publicUrl', publicUrl);
    resumeOutbox(service);
}

/** Only a workspace that was made beside the main one may go: a session lives in that. */
async function removeWorkspace(service: Host): Promise<void> {
    if (service.name === MAIN_WORKSPACE) throw new ServiceError(403, 'The main workspace cannot be removed.');
    await service.remove();
}

async function advanceClock(service: Host, { advance }: z.output<typeof clockSchema>): Promise<ClockResponse> {
    service.advanceClock(advance);
    await runDueWork(service);
    return { now: service.now().toISOString() };
}

async function develop(
    service: Host,
    { name, integration, modules, build }: z.output<typeof developmentSchema>,
): Promise<DevelopmentResponse> {
    const started = performance.now();
    const organization = ensureOrganization(service, integration.organization);
    const { space, site } = ensureFirstContent(service, organization);
    const row = await publish(service, name, integration, { modules, build });
    const installation =
        findInstallation(service, name, organization.id) ?? installIntegration(service, row, organization);
    const { pending } = installationOverview(service, row, installation);
    return {
        integration: name,
        version: row.version,
        installation: installation.id,
        organization: organization.id,
        space,
        site,
        ...(pending.length > 0 && { pending }),
        durationMs: performance.now() - started,
    };
}

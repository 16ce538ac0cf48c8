import { publishIntegrationBodySchema } from '@svc-int/api/schemas';
import { Hono, type Context } from 'hono';
import * as z from 'zod';

import { CONTROL } from '../../control.js';
import type { DevelopmentResponse } from '../../control.js';
import { announceInstallation } from '../dispatch/setup-events.js';
import { findInstallation, installIntegration } from '../service/installations.js';
import { publishIntegration } from '../service/integrations.js';
import { ensureOrganization, listSites, listSpaces } from '../service/organizations.js';
import type { Service } from '../service/service.js';
import { ServiceError } from '../service/service-error.js';
import { workspaceOverview } from '../service/workspace-overview.js';
import { writeSetting } from '../storage/settings.js';
import { requireUser } from './guards.js';
import { readJson } from './body.js';
import type { HttpEnv } from './mount.js';

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

const startSchema = z.object({ url: z.url(), publicUrl: z.url() });

const developmentSchema = z.object({
    name: z.string().min(1),
    integration: publishIntegrationBodySchema,
    build: buildSchema.optional(),
});

/** The kit's own endpoints: what the Studio and a dev session need beyond the service's contract. */
export function createControlRoutes(): Hono<HttpEnv> {
    const app = new Hono<HttpEnv>();
    app.use(async (c, next) => {
        requireUser(c.get('caller'));
        await next();
    });
    app.get(CONTROL.workspace, (c) => c.json(workspaceOverview(c.get('service'))));
    app.get(CONTROL.stream, (c) => c.get('service').stream.listen());
    app.put(CONTROL.development, async (c) =>
        c.json(await develop(c.get('service'), await readAs(c, developmentSchema))),
    );
    app.post(CONTROL.builds, async (c) => {
        c.get('service').stream.send(await readAs(c, buildSchema));
        return c.body(null, 204);
    });
    app.post(CONTROL.start, async (c) => {
        start(c.get('service'), await readAs(c, startSchema));
        return c.body(null, 204);
    });
    return app;
}

async function readAs<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(await readJson(c));
    if (parsed.success) return parsed.data;
    throw new ServiceError(422, z.prettifyError(parsed.error));
}

function start(service: Service, { url, publicUrl }: z.output<typeof startSchema>): void {
    Object.assign(service.addresses, { url, publicUrl });
    writeSetting(service.db, 'url', url);
    writeSetting(service.db, 'publicUrl', publicUrl);
}

async function develop(
    service: Service,
    { name, integration, build }: z.output<typeof developmentSchema>,
): Promise<DevelopmentResponse> {
    const started = performance.now();
    const organization = ensureOrganization(service, integration.organization);
    const row = await publishIntegration(service, name, integration);
    let installation = findInstallation(service, name, organization.id);
    if (!installation) {
        installation = installIntegration(service, row, organization);
        announceInstallation(service, installation);
    }
    const durationMs = performance.now() - started;
    if (build) service.stream.send(build);
    service.stream.send({ event: 'reload', integration: name, version: row.version, durationMs });
    return {
        integration: name,
        version: row.version,
        installation: installation.id,
        organization: organization.id,
        space: listSpaces(service, organization.id)[0]?.id ?? '',
        site: listSites(service, organization.id)[0]?.id ?? '',
        durationMs,
    };
}

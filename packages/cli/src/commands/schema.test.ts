import { readFile } from 'node:fs/promises';

import { createVariantsJsonSchema } from '@svc-int/emulator/internal/variants';
import { expect, it } from 'vitest';

import { runCommand } from '../../test/support/command.js';
import { createManifestJsonSchema } from '../manifest/json-schema.js';
import { getSchemaFactories } from '../schema/schema-kinds.js';

it('svc-int schema prints the JSON Schema of the manifest', async () => {
    const { stdout } = await runCommand(['schema']);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(createManifestJsonSchema())));
});

it('svc-int schema prints the current JSON Schemas of variants and of seeds', async () => {
    const print = async (kind: string): Promise<unknown> => JSON.parse((await runCommand(['schema', kind])).stdout);
    const seed = await readFile(new URL('../../../emulator/seed.schema.json', import.meta.url), 'utf8');
    expect(await print('seed')).toEqual(JSON.parse(seed));
    expect(await print('variants')).toEqual(JSON.parse(JSON.stringify(createVariantsJsonSchema())));
});

it('the schema of an event describes its fields, and that of an element includes referenced types', () => {
    expect(getSchemaFactories('event').get('page_feedback')?.()).toMatchObject({
        properties: { type: { const: 'page_feedback' }, feedback: { type: 'object' } },
        required: expect.arrayContaining(['siteId', 'feedback']),
    });
    const button = getSchemaFactories('element').get('button')?.();
    expect(button).toMatchObject({ properties: { onPress: { $ref: '#/$defs/Action' } }, $defs: { Action: {} } });
    expect(button?.['$defs']).not.toHaveProperty('StepperElement');
});

it('the schema of an operation describes its method, path, body and response', () => {
    expect(getSchemaFactories('operation').get('updateIntegrationInstallation')?.()).toMatchObject({
        method: 'PATCH',
        path: '/v1/integrations/{integrationName}/installations/{installationId}',
        body: { type: 'object', properties: { configuration: {} } },
        response: { $ref: '#/$defs/Installation' },
    });
});

it('svc-int schema without a name lists the names as lines or as JSON', async () => {
    const names = [...getSchemaFactories('event').keys()].toSorted();
    expect((await runCommand(['schema', 'event'])).stdout).toBe(names.join('\n') + '\n');
    expect(JSON.parse((await runCommand(['schema', 'event', '--json'])).stdout)).toEqual({ kind: 'event', names });
});

it.each([
    [['schema', 'operation', 'getSpaceByld'], 'Did you mean \\"getSpaceById\\"?'],
    [['schema', 'event', 'nothing-like-it'], '\\"svc-int schema event\\" lists them.'],
    [['schema', 'manifest', 'x'], 'The manifest has a single schema'],
    [['schema', 'seed', 'x'], 'The seed has a single schema'],
    [['schema', 'things'], 'Allowed choices are manifest, seed, variants, event, element, operation'],
])('svc-int exits with 2 and a hint for %j', async (args, said) => {
    const { code, stdout } = await runCommand([...args, '--json']);
    expect(code).toBe(2);
    expect(stdout).toContain(said);
});

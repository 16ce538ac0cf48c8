import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type BuiltIntegration, buildIntegration } from '@svc-int/cli';
import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll } from 'vitest';

import { readComponentVariantFiles } from '../../packages/cli/src/variants/variant-files.js';
import { developBundle } from './session/develop-project.js';
import { deleteStoredProps } from './mood.js';
import { openService, type TestService } from './service.js';

const MANIFEST = fileURLToPath(new URL('../../examples/mood/integration.yaml', import.meta.url));

const MOOD_QUESTION = 'How is the team today?';

let built: Promise<BuiltIntegration> | undefined;

export function buildMood(): Promise<BuiltIntegration> {
    return (built ??= buildIntegration({ manifest: MANIFEST, mode: 'development' }));
}

export interface MoodService {
    service: TestService;
    space: string;
    ask: (question: string) => Promise<void>;
}

export interface BegunMood extends MoodService {
    question: string;
}

/** Returned function, for each test: publishes a new question and deletes stored props. */
export function shareMoodService(): () => Promise<BegunMood> {
    let mood: MoodService;
    let begun = 0;
    beforeAll(async () => {
        mood = await openMoodService();
        return () => mood.service.dispose();
    });
    return async () => {
        const question = `Test ${++begun}?`;
        await mood.ask(question);
        await deleteStoredProps({ ...mood.service, space: mood.space });
        return { ...mood, question };
    };
}

async function openMoodService(): Promise<MoodService> {
    const service = await openService();
    const { space } = await developMoodExample(service);
    await reportVariants(service);
    return {
        service,
        space,
        ask: async (question) =>
            void (await developMoodExample(service, { [JSON.stringify(MOOD_QUESTION)]: JSON.stringify(question) })),
    };
}

export async function developMoodExample(
    service: TestService,
    replacements: Readonly<Record<string, string>> = {},
): Promise<DevelopmentResponse> {
    const { manifest, script: bundle } = await buildMood();
    return developBundle(service, manifest, Object.entries(replacements).reduce(replacePart, bundle));
}

function replacePart(bundle: string, [part, replacement]: [string, string]): string {
    if (!bundle.includes(part)) throw new Error(`The bundle of the example does not hold ${part}.`);
    return bundle.replaceAll(part, () => replacement);
}

export async function reportVariants(service: TestService, folder: string = dirname(MANIFEST)): Promise<void> {
    const { files, problems } = await readComponentVariantFiles(folder);
    await connectControl(service).reportVariants({
        event: 'variants',
        manifest: 'integration.yaml',
        integration: 'mood',
        files: files.map(({ path: _, ...file }) => file),
        problems,
    });
}

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type BuiltIntegration, buildIntegration } from '@svc-int/cli';
import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll } from 'vitest';

import { readProjectVariantFiles } from '../../packages/cli/src/variants/variant-files.js';
import { developBundle } from './develop-project.js';
import { deleteStoredProps } from './mood.js';
import { openService, type TestService } from './service.js';

const MANIFEST = fileURLToPath(new URL('../../examples/mood/integration.yaml', import.meta.url));

/** Question of the example's block. */
const MOOD_QUESTION = 'How is the team today?';

let built: Promise<BuiltIntegration> | undefined;

/** Bundles the example, once per process. */
export function buildMood(): Promise<BuiltIntegration> {
    return (built ??= buildIntegration({ manifest: MANIFEST, mode: 'development' }));
}

/** A service whose integration `mood` is the example, without a session. */
export interface MoodService {
    service: TestService;
    /** Id of the space whose document holds the block. */
    space: string;
    /** Publishes a version whose block shows this question. */
    ask: (question: string) => Promise<void>;
}

/** The example at the beginning of a test. */
export interface BegunMood extends MoodService {
    /** Question of the block at the beginning of the test. */
    question: string;
}

/**
 * Opens one service with the example for all tests of a file, in a tenth of the time of a session. The returned function is called by each
 * test first: it publishes a version with a question of its own, and deletes the stored props.
 */
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

/** Opens a service with the example and its variants. The caller disposes of the service. */
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

/** Publishes the example with parts of its bundle replaced, and waits until its setup events are through. */
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

/** Reports the files of variants of a folder as a session does, with its problems. */
export async function reportVariants(service: TestService, folder: string = dirname(MANIFEST)): Promise<void> {
    const { files, problems } = await readProjectVariantFiles(folder);
    await connectControl(service).reportVariants({
        event: 'variants',
        manifest: 'integration.yaml',
        integration: 'mood',
        files: files.map(({ path: _, ...file }) => file),
        problems,
    });
}

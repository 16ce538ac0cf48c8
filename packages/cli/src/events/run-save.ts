import { resolve } from 'node:path';

import type { TracedEvent } from '@svc-int/api';

import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import { openJournal, type JournalOptions } from './journal.js';
import { writeNewFile } from '../output/new-file.js';
import type { Output } from '../output/output.js';
import { requireApproval } from '../output/require-approval.js';
import { writeEventTest } from '../testing/event-test.js';

interface EventSaveOptions extends JournalOptions {
    test?: string | undefined;
    fixture?: string | undefined;
    yes?: boolean | undefined;
}

export async function runEventSaveAsTestOrFixture(
    id: string,
    options: EventSaveOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const { test, fixture, manifest } = options;
    if (test === undefined && fixture === undefined) {
        throw new KitError('USAGE', 'No file is given.', {
            hint: 'Name one with --test or --fixture, or one with each.',
        });
    }
    const journal = await openJournal(options, context);
    const record = await journal.read(id);
    if (test !== undefined && !options.yes) await confirmIfFailed(record, context);
    if (fixture !== undefined)
        await writeNewFile(resolve(context.cwd, fixture), `${JSON.stringify(record, null, 4)}\n`);
    if (test !== undefined)
        await writeEventTest(record, {
            file: resolve(context.cwd, test),
            manifest: resolve(context.cwd, manifest ?? '.'),
        });
    const files = [fixture, test].filter((file) => file !== undefined);
    output.result({ id, test, fixture }, files.map((file) => `Wrote ${file}`).join('\n'));
}

/** The test of a failed event passes only while the event fails. */
async function confirmIfFailed({ event: { id, status, error } }: TracedEvent, context: Context): Promise<void> {
    if (status !== 'failed') return;
    const threat = `The event ${id} failed: ${error ?? 'no reason is recorded'}. The test would expect this failure.`;
    await requireApproval(`${threat} Write it?`, { threat, refusal: 'No test was written.' }, context);
}

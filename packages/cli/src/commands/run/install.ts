import type { Context } from '../../context/context.js';
import {
    findInstallation,
    install,
    createPlacement,
    type InstallationTarget,
} from '../../installation/installation.js';
import { setInstallationPaused, parsePauseOptions } from '../../installation/pause.js';
import { findTarget } from '../../installation/target.js';
import { formatMissing, createConfigurationReport } from '../../installation/pending.js';
import type { Output } from '../../output/output.js';
import { putSource, formatSource } from '../../installation/put-source.js';
import { readJsonOption } from '../../render/json-input.js';
import { KitError } from '../../errors.js';
import { confirmRemoteChange } from '../../service/confirm-change.js';
import type { Options } from '../install.js';

/** Installs an integration where it is not yet, and tells what waits to be configured. */
export async function run(
    given: string | undefined,
    options: Options,
    output: Output,
    context: Context,
): Promise<void> {
    const props = await propsOf(options, context);
    const paused = parsePauseOptions(options);
    const target = await findTarget(given, options, context);
    const where = [target.organization, ...(options.space ?? []), ...(options.site ?? [])].join(', ');
    const what = `Install ${target.name} on ${where}`;
    await confirmRemoteChange(target.settings, { what, yes: options.yes, output, context });
    const installed = (await findInstallation(target)) ?? (await install(target));
    if (paused !== undefined) installed.status = await setInstallationPaused(target, installed.id, paused);
    const places: InstallationTarget[] = [
        { kind: 'account', ...installed },
        ...(await inTurn(options.space, (id) => createPlacement(target, installed.id, 'space', id))),
        ...(await inTurn(options.site, (id) => createPlacement(target, installed.id, 'site', id))),
    ];
    const pending = places.map((place) => createConfigurationReport(target, place));
    const sources = await inTurn(options.source === undefined ? [] : options.space, (space) =>
        putSource(target, { source: options.source ?? '', space, props }),
    );
    const { endpoint } = target.service;
    const { name: integration, organization } = target;
    output.result(
        { endpoint, integration, installation: installed.id, places: pending, ...(sources.length > 0 && { sources }) },
        [
            `${integration} is installed on ${organization} (${installed.id})${installed.status === 'paused' ? ', and paused: it gets no events' : ''}.`,
            ...pending.map(formatMissing),
            ...sources.map(formatSource),
        ].join('\n'),
    );
}

/** What the source is given. */
async function propsOf({ source, space = [], props }: Options, context: Context): Promise<Record<string, unknown>> {
    if (source === undefined && props !== undefined) throw missing('--source <id>', '--props is for a content source');
    if (source !== undefined && space.length === 0)
        throw missing('--space <id>', 'A content source is put into a space');
    return (await readJsonOption('--props', props, context)) ?? {};
}

function missing(option: string, reason: string): KitError {
    return new KitError('ANSWER_NEEDED', `${reason}.`, {
        problems: [{ text: option }],
        hint: `Run again with ${option}.`,
    });
}

async function inTurn<Done>(ids: readonly string[] | undefined, place: (id: string) => Promise<Done>): Promise<Done[]> {
    const places: Done[] = [];
    // One after the other: a failure leaves those before it placed, and says which one it is.
    for (const id of ids ?? []) places.push(await place(id));
    return places;
}

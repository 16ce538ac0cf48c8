import type { Context } from '../../context/context.js';
import { installationOf, installOn, placeOn, type Place } from '../../installation/installation.js';
import { findTarget } from '../../installation/target.js';
import { missingText, pendingOf } from '../../installation/pending.js';
import type { Output } from '../../output/output.js';
import { beforeChange } from '../../service/remote-change.js';
import type { Options } from '../install.js';

/** Installs an integration where it is not yet, and tells what waits to be configured. */
export async function run(
    given: string | undefined,
    options: Options,
    output: Output,
    context: Context,
): Promise<void> {
    const target = await findTarget(given, options, context);
    const where = [target.organization, ...(options.space ?? []), ...(options.site ?? [])].join(', ');
    const what = `Install ${target.name} on ${where}`;
    await beforeChange(target.settings, { what, yes: options.yes, output, context });
    const installed = (await installationOf(target)) ?? (await installOn(target));
    const places: Place[] = [
        { kind: 'account', ...installed },
        ...(await inTurn(options.space, (id) => placeOn(target, installed.id, 'space', id))),
        ...(await inTurn(options.site, (id) => placeOn(target, installed.id, 'site', id))),
    ];
    const pending = places.map((place) => pendingOf(target, place));
    const { endpoint } = target.service;
    output.result(
        { endpoint, integration: target.name, installation: installed.id, places: pending },
        [`${target.name} is installed on ${target.organization} (${installed.id}).`, ...pending.map(missingText)].join(
            '\n',
        ),
    );
}

async function inTurn(ids: readonly string[] | undefined, place: (id: string) => Promise<Place>): Promise<Place[]> {
    const places: Place[] = [];
    // One after the other: a failure leaves those before it placed, and says which one it is.
    for (const id of ids ?? []) places.push(await place(id));
    return places;
}

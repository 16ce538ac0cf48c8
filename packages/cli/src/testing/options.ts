import type { ComponentState, SelectOption } from '@svc-int/api';
import { optionSource, optionsUrl, readOptions } from '@svc-int/emulator/client';
import { suggest } from '@svc-int/emulator/yaml';

import type { ElementOf } from './tree.js';

/** The ids of the options that are meant by their ids or labels. Throws for one that a select does not offer. */
export async function findOptions(
    select: ElementOf<'select'>,
    wanted: readonly string[],
    state: ComponentState,
): Promise<string[]> {
    return Promise.all(wanted.map((one) => findOption(select, one, state)));
}

async function findOption(select: ElementOf<'select'>, wanted: string, state: ComponentState): Promise<string> {
    const options = await offeredOptions(select, wanted, state);
    const found = options.find(({ id, label }) => id === wanted || label === wanted);
    if (found) return found.id;
    if (select.acceptInput) return wanted;
    const hint = suggest(
        wanted,
        options.map(({ label }) => label),
    );
    throw new Error([`The select "${select.state}" has no option "${wanted}".`, hint].filter(Boolean).join(' '));
}

/** The options of the element, or what its URL answers to what was typed. */
async function offeredOptions(
    { state: key, options }: ElementOf<'select'>,
    typed: string,
    state: ComponentState,
): Promise<SelectOption[]> {
    const source = optionSource(options, state);
    switch (source.kind) {
        case 'static':
            return source.options;
        case 'remote':
            return [...(await remoteOptions(source.url, typed)), ...(await remoteOptions(source.url, ''))];
        case 'openapi':
            throw new Error(
                `The select "${key}" offers OpenAPI specifications, which the local service does not list.`,
            );
    }
}

async function remoteOptions(url: string, query: string): Promise<SelectOption[]> {
    const response = await fetch(optionsUrl(url, query, undefined));
    if (!response.ok) throw new Error(`${url} gave no options: HTTP ${response.status}`);
    return readOptions(await response.json()).items;
}

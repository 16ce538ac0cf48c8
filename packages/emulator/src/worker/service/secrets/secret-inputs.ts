import { eq } from 'drizzle-orm';

import type { PasswordInputNames } from '../../../integration/password-inputs.js';
import type { Database } from '../../storage/database.js';
import { integrations, secretInputs } from '../../storage/schema/integrations.schema.js';

/** Beyond either limit, all fields of the integration's renders count as secret. */
const MAX_NAMES = 1000;
const MAX_NAME_CHARS = 100_000;

const ANY_COMPONENT = '';

/** Render event fields with password inputs. Survives a restart of the runtime. */
export interface SecretInputStore {
    add(integration: string, component: string, names: PasswordInputNames): void;
    isSecretStateKey(integration: string, component: string, key: string): boolean;
    isSecretField(integration: string, name: string): boolean;
    hasAny(integration: string): boolean;
    delete(integration: string): void;
}

type NamesByComponent = Map<string, Set<string>>;

interface KnownNames {
    byComponent: NamesByComponent;
    isFull: boolean;
}

export function createSecretInputStore(db: Database): SecretInputStore {
    const known = new Map<string, KnownNames>();
    const store = (integration: string, byComponent: NamesByComponent): KnownNames => {
        const names = { byComponent, isFull: isFull(byComponent) };
        known.set(integration, names);
        return names;
    };
    const getNames = (integration: string) => known.get(integration) ?? store(integration, readNames(db, integration));
    const has = (integration: string, component: string, name: string) => {
        const names = getNames(integration);
        return names.isFull || names.byComponent.get(component)?.has(name) === true;
    };
    return {
        add(integration, component, { stateKeys, boundFields }) {
            const { byComponent: names, isFull } = getNames(integration);
            if (isFull) return;
            const isKeyNew = addNames(names, component, limitNames(stateKeys));
            const isFieldNew = addNames(names, ANY_COMPONENT, limitNames(boundFields));
            if (isKeyNew) writeNames(db, integration, component, names);
            if (isFieldNew) writeNames(db, integration, ANY_COMPONENT, names);
            if (isKeyNew || isFieldNew) store(integration, names);
        },
        isSecretStateKey: has,
        isSecretField: (integration, name) => has(integration, ANY_COMPONENT, name),
        hasAny: (integration) => getNames(integration).byComponent.size > 0,
        delete: (integration) => void known.delete(integration),
    };
}

function addNames(all: NamesByComponent, component: string, added: string[]): boolean {
    const names = all.get(component) ?? new Set();
    const isNew = added.some((name) => !names.has(name));
    if (isNew) all.set(component, new Set([...names, ...added]));
    return isNew;
}

function limitNames(names: string[]): string[] {
    let room = MAX_NAME_CHARS;
    const limited: string[] = [];
    for (const name of names.slice(0, MAX_NAMES + 1)) {
        limited.push(name.slice(0, room + 1));
        room -= name.length;
        if (room < 0) break;
    }
    return limited;
}

function isFull(all: NamesByComponent): boolean {
    const names = [...all.values()].flatMap((one) => [...one]);
    return names.length > MAX_NAMES || names.reduce((sum, { length }) => sum + length, 0) > MAX_NAME_CHARS;
}

function readNames(db: Database, integration: string): NamesByComponent {
    const rows = db.select().from(secretInputs).where(eq(secretInputs.integration, integration)).all();
    return new Map(rows.map(({ component, names }) => [component, new Set(names)]));
}

function writeNames(db: Database, integration: string, component: string, all: NamesByComponent): void {
    const names = [...(all.get(component) ?? [])];
    const exists = db.select({ name: integrations.name }).from(integrations).where(eq(integrations.name, integration));
    if (!exists.get()) return;
    db.insert(secretInputs)
        .values({ integration, component, names })
        .onConflictDoUpdate({ target: [secretInputs.integration, secretInputs.component], set: { names } })
        .run();
}

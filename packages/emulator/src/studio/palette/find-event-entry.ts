import { ID_CHARS } from '../../values/id-chars.js';
import type { Studio } from '../workspace/studio.js';
import type { PaletteEntry } from './entries.js';

const EVENT_ID = new RegExp(`^[A-Za-z0-9]{${ID_CHARS}}$`);

/** Needs the complete id. */
export async function findEventEntry(studio: Studio, id: string): Promise<PaletteEntry | undefined> {
    if (!EVENT_ID.test(id)) return undefined;
    const integrations = studio.overview.get()?.integrations ?? [];
    // Only one integration has the event.
    const found = await Promise.all(
        integrations.map(({ name }) => studio.client.event(name, id).catch(() => undefined)),
    );
    const event = found.find((traced) => traced !== undefined)?.event;
    if (!event) return undefined;
    const { integrationId: integration, payload, status } = event;
    return {
        id: `event ${id}`,
        label: payload.type,
        hint: `Event · ${status} · ${integration}`,
        ids: [id],
        icon: 'send',
        leadsTo: 'view',
        run: () => studio.openEvent({ integration, event: id }),
    };
}

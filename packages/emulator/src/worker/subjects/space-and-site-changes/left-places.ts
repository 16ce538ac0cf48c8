import { placedOn, uninstallFrom } from '../integrations/index.js';
import type { Service } from '../../service/service.js';

/** Takes everything that is installed off spaces. */
export function takeOffAll(service: Service, spaces: readonly string[]): void {
    for (const { integration, placed } of placedOn(service, 'space', spaces))
        uninstallFrom(service, integration, placed);
}

import type { IntegrationEvent } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { findInstallationById } from './installations.js';

const ABOUT_ITSELF = /^(?:space_|site_)?installation_(?:setup|deleted)$/;

export function isEventDroppedWhilePaused(service: Pick<Service, 'db'>, event: IntegrationEvent): boolean {
    if (!('installationId' in event) || event.installationId === undefined || ABOUT_ITSELF.test(event.type))
        return false;
    return findInstallationById(service, event.installationId)?.status === 'paused';
}

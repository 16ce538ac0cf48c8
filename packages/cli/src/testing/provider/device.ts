import { createMessagePage, createLoginPage } from './responses.js';
import type { LoginDecision } from './authorize.js';
import { authenticateClient } from './clients.js';
import { createGrantSecret, createDeviceUserCode } from './grants.js';
import { getEndpointUrl, getRequestedScope, findPerson, type ProviderService } from './service.js';

const POLL_INTERVAL_SECONDS = 5;

/** RFC 8628, section 3.1 and 3.2. */
export function authorizeDevice(
    { settings, grants }: ProviderService,
    request: Request,
    form: URLSearchParams,
): Record<string, string | number> {
    const client = authenticateClient(request, form, settings);
    const scope = getRequestedScope(settings, form, 'device');
    const [secret, userCode] = [createGrantSecret(), createDeviceUserCode()];
    const { deviceCode: seconds } = settings.lifetimes;
    grants.devices.add(
        secret,
        { client: client.id, scope, userCode, interval: POLL_INTERVAL_SECONDS * 1000, polledAt: 0 },
        seconds,
    );
    const address = getEndpointUrl(settings, 'device');
    return {
        device_code: secret,
        user_code: userCode,
        verification_uri: address,
        verification_uri_complete: `${address}?user_code=${userCode}`,
        expires_in: seconds,
        interval: POLL_INTERVAL_SECONDS,
    };
}

/** RFC 8628, section 3.3. */
export function handleDeviceVerification(
    { settings, grants }: ProviderService,
    { query, decision }: { query: URLSearchParams; decision: LoginDecision },
): Response {
    const code = query.get('user_code');
    if (code === null) return createLoginPage(settings, { title: 'Connect a device', query, asksCode: true });
    const wanted = code.toUpperCase().replace(/[^A-Z]/g, '');
    const device = grants.devices.find(({ userCode }) => userCode.replace('-', '') === wanted);
    if (!device) return createMessagePage(404, 'No device waits for this code.');
    if (decision.error) device.decision = 'refused';
    else {
        const sub = decision.person ?? (settings.login === 'automatic' ? settings.people[0]?.sub : undefined);
        if (sub === undefined)
            return createLoginPage(settings, { title: `${device.client} asks you to log in`, query });
        if (!findPerson(settings, sub)) return createMessagePage(400, `Nobody here has the id "${sub}".`);
        const { client, scope } = device;
        device.decision = { client, scope, sub, authTime: Math.floor(Date.now() / 1000) };
    }
    return createMessagePage(
        200,
        device.decision === 'refused' ? 'The device was refused.' : 'The device is connected.',
    );
}

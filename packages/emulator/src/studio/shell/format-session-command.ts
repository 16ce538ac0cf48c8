import { LOCAL_PORTS } from '@svc-int/api';

/** The command that starts a session at the port of the page; without a port, as behind a tunnel, at the default one. */
export function formatSessionCommand(port: string): string {
    return port === '' || port === String(LOCAL_PORTS.control) ? 'svc-int dev' : `svc-int dev --port ${port}`;
}

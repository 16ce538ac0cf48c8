import { LOCAL_PORTS } from '@svc-int/api';

/** Without a port, as behind a tunnel, assumes the default port. */
export function formatSessionCommand(port: string): string {
    return port === '' || port === String(LOCAL_PORTS.control) ? 'svc-int dev' : `svc-int dev --port ${port}`;
}

import {
    type CommonServiceSettings,
    createCommonWorkerVariables,
    WORKER_MODULE,
} from '@svc-int/emulator/internal/hosting';
import { formatWorkerdConfig, quoteCapnpText, WORKERD_SERVICE_NAME } from '@svc-int/emulator/internal/runtime';

export const CLUSTER_NODE_SOCKET = 'service';

export const CLUSTER_NODE_CRASH_REPORTS_SOCKET = 'stops';

export interface SharedClusterSettings {
    bucket: string;
    /** Default: S3. */
    endpoint?: string | undefined;
    region?: string | undefined;
    /** At least 32 bytes. Grants access to everything in all nodes. */
    key: string;
    /** Milliseconds after SIGTERM to move workspaces to other nodes. Default: 8000. */
    stopTimeout?: number | undefined;
    /** Shortens leases in tests. */
    timeDivisor?: number | undefined;
}

/** Equal on all nodes of a cluster, except folders and addresses. */
export interface NodeSettings extends CommonServiceSettings {
    cluster: SharedClusterSettings;
    /** Address for other nodes, in a private network: traffic is not encrypted. */
    peerAddress: string;
    allowedNetworks: readonly string[];
    apiUrl: string;
    /** Its host differs from that of `apiUrl`. */
    publicUrl: string;
    /** Cache of workspaces. The bucket stores them. */
    statePath: string;
    conversions: string;
    markerKey: string;
    /** Fixed ports, closed to the service's requests. */
    nodePorts: readonly number[];
}

export function createClusterNodeConfig(settings: NodeSettings): string {
    const { statePath, conversions, apiUrl, publicUrl, markerKey, nodePorts } = settings;
    const stops = `(name = ${quoteCapnpText(WORKERD_SERVICE_NAME)}, entrypoint = ${quoteCapnpText(WORKER_MODULE.stopsEntrypoint)})`;
    return formatWorkerdConfig({
        statePath,
        conversions,
        allowedNetworks: settings.allowedNetworks,
        variables: {
            ...createCommonWorkerVariables('cluster', settings),
            API_URL: apiUrl,
            PUBLIC_URL: publicUrl,
            MARKER_KEY: markerKey,
            NODE_PORTS: nodePorts,
        },
        sockets: [
            `(name = ${quoteCapnpText(CLUSTER_NODE_SOCKET)}, service = ${quoteCapnpText(WORKERD_SERVICE_NAME)}, http = ())`,
            `(name = ${quoteCapnpText(CLUSTER_NODE_CRASH_REPORTS_SOCKET)}, service = ${stops}, http = ())`,
        ],
        workspaceNames: 'registry',
        fields: [`cluster = (${formatClusterFields(settings).join(', ')})`],
    });
}

function formatClusterFields({ cluster, peerAddress }: NodeSettings): string[] {
    const { bucket, endpoint, region, key, stopTimeout, timeDivisor } = cluster;
    const options = Object.entries({ aws_endpoint: endpoint, aws_region: region })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => quoteCapnpText(`${name}=${value}`));
    return [
        `bucket = ${quoteCapnpText(bucket)}`,
        `bucketOptions = [${options.join(', ')}]`,
        `address = ${quoteCapnpText(peerAddress)}`,
        `key = ${quoteCapnpText(key)}`,
        ...(stopTimeout === undefined ? [] : [`stopTimeoutMs = ${stopTimeout}`]),
        ...(timeDivisor === undefined ? [] : [`unsafeTimeDivisor = ${timeDivisor}`]),
    ];
}

import { type CommonServiceSettings, createCommonVariables, WORKER_MODULE } from '../../hosting/worker-module.js';
import { quoteCapnpText } from '../quote.js';
import { formatWorkerdConfig, WORKERD_SERVICE_NAME } from '../runtime-config.js';

/** The socket of a node for requests: which listener one is for is told by the name that it asks. */
export const CLUSTER_NODE_SOCKET = 'service';

/** The socket at which it is told how its runtime stopped before. */
export const CLUSTER_NODE_CRASH_REPORTS_SOCKET = 'stops';

/** What the nodes of a cluster share. */
export interface SharedClusterSettings {
    /** Where workspaces are kept: `s3://bucket/prefix`, or `gs://bucket/prefix`. */
    bucket: string;
    /** Base URL of a store that speaks S3's protocol. Default: that of S3. */
    endpoint?: string | undefined;
    region?: string | undefined;
    /** A secret of at least 32 bytes that only nodes know: who has it reaches everything in them. */
    key: string;
    /** Milliseconds from SIGTERM to the end, in which workspaces are handed to other nodes. Default: 8 seconds. */
    stopTimeout?: number | undefined;
    /** For tests: by how much the times of leases, 20 seconds, are divided. */
    timeDivisor?: number | undefined;
}

/** Settings of one node. All nodes of a cluster have the same, but for the folders and addresses of their machines. */
export interface NodeSettings extends CommonServiceSettings {
    cluster: SharedClusterSettings;
    /** Where other nodes reach this one, in a network that nobody else is in: its traffic is not encrypted. */
    peerAddress: string;
    /** Ranges that the service reaches beside public addresses. */
    allowedNetworks: readonly string[];
    /** Base URL of the API and the Studio. */
    apiUrl: string;
    /** Base URL of integrations and sites: another name than the API's. */
    publicUrl: string;
    /** Folder of what the node has at hand of workspaces. The bucket keeps them. */
    statePath: string;
    /** Where conversions are taken, as workerd spells addresses. */
    conversions: string;
    /** Key by which notes of turns are known. */
    markerKey: string;
    /** Ports at which nodes listen, as far as they were chosen: no request of the service goes there. */
    nodePorts: readonly number[];
}

/** The configuration of a node: the Worker of the local service, whose objects are in a bucket. See workerd.capnp, `ClusterConfig`. */
export function createClusterNodeConfig(settings: NodeSettings): string {
    const { statePath, conversions, apiUrl, publicUrl, markerKey, nodePorts } = settings;
    const stops = `(name = ${quoteCapnpText(WORKERD_SERVICE_NAME)}, entrypoint = ${quoteCapnpText(WORKER_MODULE.stopsEntrypoint)})`;
    return formatWorkerdConfig({
        statePath,
        conversions,
        allowedNetworks: settings.allowedNetworks,
        variables: {
            ...createCommonVariables('cluster', settings),
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

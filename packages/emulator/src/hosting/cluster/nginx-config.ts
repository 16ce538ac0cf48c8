import { CONTROL_PATH, WORKSPACES_PATH } from '../../control/protocol.js';
import { UNRETRYABLE_PATHS_PATTERN } from '../../integration/public-endpoints.js';
import type { ClusterDeployment } from './deployment.schema.js';
import { CLUSTER_NODE_PORTS } from './node-settings.js';

/** Size of a workspace file. nginx rejects larger bodies with 413. */
const LARGEST_BODY = '32m';

const READ_TIMEOUT = '7s';
/** Timeout for files, and for integrations, which have 30 seconds. */
const LONG_READ_TIMEOUT = '40s';
/** Importing a workspace takes many commits. */
const IMPORT_READ_TIMEOUT = '600s';
/** A node sends a message at least every 30 seconds. */
const SOCKET_READ_TIMEOUT = '75s';

/** Slow paths: control endpoints, logins and PDFs, also below a workspace's path. */
const LONG_PATHS_PATTERN = `^(?:${WORKSPACES_PATH}/[^/]+)?(?:${CONTROL_PATH}/(?!workspaces/|workspace/content$)|/login(?:/|$))|/pdf$|/~integrations/`;

const IMPORT_PATH_PATTERN = `^(?:${WORKSPACES_PATH}/[^/]+)?${CONTROL_PATH}/workspace/content$`;

const UNREACHED_ERROR_PAGE = 'error_page 502 504 = @svc_int_unreached;';

/** nginx never retries on another node. */
const PROXY_WITHOUT_RETRY = `proxy_pass http://svc_int_once;
        proxy_next_upstream off;`;

const PROXIED = `    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $svc_int_connection;
    # Integrations may answer with streams.
    proxy_buffering off;
    # Policies of pages name what their scripts may ask.
    proxy_buffer_size 64k;
    proxy_buffers 8 64k;
    proxy_connect_timeout 2s;
    # A node that stands still takes connections, and answers nothing. The API answers sooner than this.
    proxy_read_timeout ${READ_TIMEOUT};
    ${UNREACHED_ERROR_PAGE}
    # Also for PUT and DELETE, which come to their location by such a page.
    recursive_error_pages on;`;

const UNREACHED = `    # A node was sent what runs an integration, and did not answer: it may have run, and would once more.
    location @svc_int_lost {
        internal;
        default_type application/json;
        add_header Retry-After $svc_int_retry_after always;
        if ($svc_int_retry_after = '') {
            return 502 '{"error":{"code":502,"message":"The node ended or did not respond before the integration had answered. It may have run: check its effects before you send the request again."}}';
        }
        return 503 '{"error":{"code":503,"message":"No node answers at present. Nothing was done: ask again."}}';
    }

    # No node answers: as nodes say of a workspace that moves. What integrations answer stays as it is.
    location @svc_int_unreached {
        internal;
        default_type application/json;
        add_header Retry-After 2 always;
        return 503 '{"error":{"code":503,"message":"No node answers at present. Ask again; what you asked for may have been done already."}}';
    }`;

function createBalancedLocation(path: string, repeatedAfter: string, extra = ''): string {
    return `    location ${path} {
        # nginx would repeat PUT and DELETE: what was deleted already would be answered by 404, and what somebody else wrote since be replaced.
        error_page 418 = @svc_int_once;
        error_page 421 = @svc_int_socket;
        ${UNREACHED_ERROR_PAGE}
        if ($request_method ~ "^(PUT|DELETE)$") {
            return 418;
        }
        if ($http_upgrade) {
            return 421;
        }
${extra}        proxy_pass http://svc_int_nodes;
        # POST and PATCH are not repeated once they were sent: nginx leaves them out here by itself.
        proxy_next_upstream ${repeatedAfter};
        proxy_next_upstream_tries 3;
        proxy_next_upstream_timeout 30s;
    }`;
}

const LOCATIONS = `${createBalancedLocation('/', 'error timeout http_503')}

    # First, as an integration may have a path like those below.
    location ~ "${UNRETRYABLE_PATHS_PATTERN}" {
        proxy_read_timeout ${LONG_READ_TIMEOUT};
        error_page 502 504 = @svc_int_lost;
        ${PROXY_WITHOUT_RETRY}
    }

${createBalancedLocation(`~ "${LONG_PATHS_PATTERN}"`, 'error http_503', `        proxy_read_timeout ${LONG_READ_TIMEOUT};\n`)}

    # A file that brings a workspace is answered once all of it is in the bucket.
    location ~ "${IMPORT_PATH_PATTERN}" {
        proxy_read_timeout ${IMPORT_READ_TIMEOUT};
        ${PROXY_WITHOUT_RETRY}
    }

    location @svc_int_once {
        proxy_read_timeout ${LONG_READ_TIMEOUT};
        ${PROXY_WITHOUT_RETRY}
    }

    location @svc_int_socket {
        proxy_read_timeout ${SOCKET_READ_TIMEOUT};
        ${PROXY_WITHOUT_RETRY}
    }`;

export function createNginxConfig({ apiUrl, publicUrl, domain, hostnames = {} }: ClusterDeployment): string {
    const own = domain === undefined ? [apiUrl, publicUrl].map((url) => new URL(url).hostname) : [`*.${domain}`];
    const names = [...own, ...Object.keys(hostnames)];
    return `# A server of nginx before the nodes, in its http block: add their addresses, and the certificate.
#
# Other balancers: GET /ready at a node's port ${CLUSTER_NODE_PORTS.peer} answers 200 while it wants requests, and 503 while it stops, at port ${CLUSTER_NODE_PORTS.requests}, for five
# seconds yet. Answers of 503 with Retry-After say that a workspace moves, and that what was asked may have been done: ask another node for
# what reads (GET, HEAD), and pass them on for everything else. A path of an integration runs code of others, also by GET: it is asked once.
#
# nginx does not ask for /ready, and passes a node over once that does not listen any more. A write that gets to it in the very moment in which
# it stops listening is answered by 503 with Retry-After. So that there is none, add "down" to its line and reload nginx before you stop it.
upstream svc_int_nodes {
    # A node that lacks one workspace has others: none is passed over for longer than one request.
    server 10.0.0.1:${CLUSTER_NODE_PORTS.requests} max_fails=0;
    server 10.0.0.2:${CLUSTER_NODE_PORTS.requests} max_fails=0;
}

# The same, for what is asked of one node alone: as nothing is asked twice there, one that can't be reached is passed over for ten seconds.
upstream svc_int_once {
    server 10.0.0.1:${CLUSTER_NODE_PORTS.requests};
    server 10.0.0.2:${CLUSTER_NODE_PORTS.requests};
}

# A connection for each request: one that is kept might end with its node in the moment in which a write is sent.
map $http_upgrade $svc_int_connection {
    default upgrade;
    '' close;
}

# A request of which no byte was sent to a node may be sent again.
map $upstream_bytes_sent $svc_int_retry_after {
    default 2;
    '~[1-9]' '';
}

server {
    listen 443 ssl;
    server_name ${names.join(' ')};
    # ssl_certificate     /etc/ssl/service.pem;
    # ssl_certificate_key /etc/ssl/service.key;
    ssl_protocols TLSv1.2 TLSv1.3;
    client_max_body_size ${LARGEST_BODY};
    # Tokens of visitors come in addresses and cookies.
    large_client_header_buffers 8 16k;

${PROXIED}

${LOCATIONS}

${UNREACHED}
}
`;
}

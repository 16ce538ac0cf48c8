import { CONTROL_PATH, UNRETRYABLE_PATHS_PATTERN, WORKSPACES_PATH } from '@svc-int/emulator/internal/hosting';

import type { ClusterDeployment } from './deployment.schema.js';
import { CLUSTER_NODE_PORTS } from './node-settings.js';

/** Limit of a request body, which may be a workspace file. nginx rejects larger bodies with 413. */
const MAX_REQUEST_BODY_SIZE = '32m';

const READ_TIMEOUT = '7s';
/** Timeout for files, and for integrations, which have 30 seconds. */
const LONG_READ_TIMEOUT = '40s';
/** Importing a workspace takes many commits. */
const IMPORT_READ_TIMEOUT = '600s';
/** A node sends a message at least every 30 seconds. */
const SOCKET_READ_TIMEOUT = '75s';

/** Control endpoints, logins and PDFs, also below a workspace's path. */
const LONG_PATHS_PATTERN = `^(?:${WORKSPACES_PATH}/[^/]+)?(?:${CONTROL_PATH}/(?!workspaces/|workspace/content$)|/login(?:/|$))|/pdf$|/~integrations/`;

const IMPORT_PATH_PATTERN = `^(?:${WORKSPACES_PATH}/[^/]+)?${CONTROL_PATH}/workspace/content$`;

const UNREACHED_ERROR_PAGE = 'error_page 502 504 = @svc_int_unreached;';

/** Directives for requests that nginx must not retry on another node. */
const PROXY_WITHOUT_RETRY = `proxy_pass http://svc_int_once;
        proxy_next_upstream off;`;

const PROXIED = `    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $svc_int_connection;
    # Integrations may respond with streams.
    proxy_buffering off;
    # Content security policies of pages can be long.
    proxy_buffer_size 64k;
    proxy_buffers 8 64k;
    proxy_connect_timeout 2s;
    # A suspended node accepts connections without responding. The API always responds sooner.
    proxy_read_timeout ${READ_TIMEOUT};
    ${UNREACHED_ERROR_PAGE}
    # PUT and DELETE reach their location through an error page, which needs this as well.
    recursive_error_pages on;`;

const UNREACHED = `    # The node received a request that runs an integration, and did not respond. A retry could run the integration twice.
    location @svc_int_lost {
        internal;
        default_type application/json;
        add_header Retry-After $svc_int_retry_after always;
        if ($svc_int_retry_after = '') {
            return 502 '{"error":{"code":502,"message":"The node ended or did not respond before the integration responded. The integration may have run: check its effects before you send the request again."}}';
        }
        return 503 '{"error":{"code":503,"message":"No node responds at the moment. The request had no effect: send it again."}}';
    }

    # No node responds. Nodes send the same response while a workspace moves. Responses of integrations are not replaced.
    location @svc_int_unreached {
        internal;
        default_type application/json;
        add_header Retry-After 2 always;
        return 503 '{"error":{"code":503,"message":"No node responds at the moment. Send the request again; the first attempt may have had its effect."}}';
    }`;

function createBalancedLocation(path: string, repeatedAfter: string, extra = ''): string {
    return `    location ${path} {
        # nginx would retry PUT and DELETE: a retried DELETE returns 404, and a retried PUT can overwrite a newer change.
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
        # nginx does not retry POST and PATCH after it sent them.
        proxy_next_upstream ${repeatedAfter};
        proxy_next_upstream_tries 3;
        proxy_next_upstream_timeout 30s;
    }`;
}

const LOCATIONS = `${createBalancedLocation('/', 'error timeout http_503')}

    # First, because the path of an integration can match the patterns below.
    location ~ "${UNRETRYABLE_PATHS_PATTERN}" {
        proxy_read_timeout ${LONG_READ_TIMEOUT};
        error_page 502 504 = @svc_int_lost;
        ${PROXY_WITHOUT_RETRY}
    }

${createBalancedLocation(`~ "${LONG_PATHS_PATTERN}"`, 'error http_503', `        proxy_read_timeout ${LONG_READ_TIMEOUT};\n`)}

    # The response to a workspace import follows when the bucket contains the whole workspace.
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
    return `# nginx server in front of the nodes, for the http block. Add the addresses of the nodes and the certificate.
#
# For other load balancers: GET /ready on port ${CLUSTER_NODE_PORTS.peer} of a node returns 200 while the node accepts requests, and 503 while it stops. A stopping node
# still serves port ${CLUSTER_NODE_PORTS.requests} for five seconds. A 503 with Retry-After means that a workspace moves and that the request may have had its effect:
# send GET and HEAD to another node, and return the 503 to the client for other methods. Paths of integrations run code of their authors, also
# for GET: send such a request once only.
#
# nginx does not call /ready, and skips a node that stopped listening. A write that reaches the node in that moment gets 503 with Retry-After.
# To avoid this, add "down" to the line of the node and reload nginx before you stop the node.
upstream svc_int_nodes {
    # A node that lacks one workspace still serves others, so nginx never skips it for longer than one request.
    server 10.0.0.1:${CLUSTER_NODE_PORTS.requests} max_fails=0;
    server 10.0.0.2:${CLUSTER_NODE_PORTS.requests} max_fails=0;
}

# The same nodes, for requests that are never retried. nginx skips an unreachable node for ten seconds.
upstream svc_int_once {
    server 10.0.0.1:${CLUSTER_NODE_PORTS.requests};
    server 10.0.0.2:${CLUSTER_NODE_PORTS.requests};
}

# One connection per request: a kept connection could close with its node just as nginx sends a write.
map $http_upgrade $svc_int_connection {
    default upgrade;
    '' close;
}

# The client may retry a request of which nginx sent no byte to a node.
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
    client_max_body_size ${MAX_REQUEST_BODY_SIZE};
    # URLs and cookies contain the tokens of visitors.
    large_client_header_buffers 8 16k;

${PROXIED}

${LOCATIONS}

${UNREACHED}
}
`;
}

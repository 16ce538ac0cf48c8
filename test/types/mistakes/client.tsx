import { createClient } from '@svc-int/api';

const { spaces, orgs } = createClient({ endpoint: 'http://127.0.0.1' });

void spaces.updateSpaceById('space', { editMode: 'open' }); // error: "live" | "locked"
void spaces.updateSpaceById({ title: 'Guide' }); // error: 'string'
void spaces.importContent('space', { source: 'website' }); // error: 'url' is missing
void orgs.listMembersInOrganizationById('organization', { colour: 'red' }); // error: 'colour' does not exist | role?

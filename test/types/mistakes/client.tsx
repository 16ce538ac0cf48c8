import { createClient } from '@svc-int/api';

const { spaces, orgs } = createClient({ endpoint: 'http://127.0.0.1' });

void spaces.updateSpaceById('space', { editMode: 'open' }); // says: "live" | "locked"
void spaces.updateSpaceById({ title: 'Guide' }); // says: 'string'
void spaces.importContent('space', { source: 'website' }); // says: 'url' is missing
void orgs.listMembersInOrganizationById('organization', { colour: 'red' }); // says: 'colour' does not exist | role?

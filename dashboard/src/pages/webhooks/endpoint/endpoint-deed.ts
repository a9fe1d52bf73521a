/** An action on the page of an endpoint. */
export type EndpointDeed = 'edit' | 'test' | 'replay' | 'rotate';

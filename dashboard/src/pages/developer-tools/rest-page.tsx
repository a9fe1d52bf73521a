import { PageHeader } from '../../components/page-header.js';
import { ToolFrame } from './tool-frame.js';

/** The reference of the REST API, to read and to try. */
export function RestPage() {
  return (
    <>
      <PageHeader
        title="REST API"
        description="Every endpoint. “Execute” asks for this project with your session, and changes are real."
      />
      <ToolFrame src="/docs" title="Reference of the REST API" />
    </>
  );
}

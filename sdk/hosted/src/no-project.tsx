/** The one page without a project, so without a language and a look of its own. */
export function NoProject() {
  return (
    <main className="no-project">
      <h1>There is no such project</h1>
      <p>Check the address of this page. The project may have been deleted.</p>
    </main>
  );
}

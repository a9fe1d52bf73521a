/** Stands for every icon of the dashboard where nothing is drawn. */
export default (): null => null;

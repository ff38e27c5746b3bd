/** Another event that occupies a place at the same time, for a warning; instants are ISO 8601. */
export interface PlaceConflict {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  locationId: string;
  locationName: string;
}
